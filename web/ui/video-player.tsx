/** A video from elsewhere, of which no more is loaded than its length until somebody plays it. */
export function VideoPlayer({ label, source }: { label: string; source: string }) {
  return (
    <video
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      src={source}
      className="aspect-video w-full max-w-xl rounded-md border border-line bg-black"
    />
  );
}
