import { m } from '@passa/domain';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ButtonAnchor } from '../buttons/button-link.tsx';

type VideoPlayerProps = { label: string; source: string; poster: string | null };

/**
 * A video. Only its metadata is loaded until it is played. It has a fixed aspect ratio, so nothing moves when it loads.
 * If the browser cannot play the video, it offers a download.
 */
export function VideoPlayer({ label, source, poster }: VideoPlayerProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <div className="aspect-video w-full max-w-xl overflow-hidden rounded-md border border-line bg-sunken">
      {failed === source ? (
        <div role="status" className="flex size-full flex-col items-center justify-center gap-4 p-5 text-center">
          <p>{m.files_not_playable()}</p>
          <ButtonAnchor href={source} download target="_blank" rel="noopener noreferrer">
            <Download aria-hidden className="size-4" />
            {m.files_download()}
          </ButtonAnchor>
        </div>
      ) : (
        <video
          key={source}
          controls
          playsInline
          preload="metadata"
          aria-label={label}
          src={source}
          {...(poster && { poster })}
          className="size-full bg-screen object-contain"
          onError={() => setFailed(source)}
        />
      )}
    </div>
  );
}
