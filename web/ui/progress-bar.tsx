type ProgressBarProps = {
  /** The id of what is under way. */
  labelledBy: string;
  /** Of a hundred. */
  percent: number;
  /** How far it is, in words. */
  text: string;
};

export function ProgressBar({ labelledBy, percent, text }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className="h-2 overflow-hidden rounded-sm border border-edge bg-sunken"
    >
      <div className="h-full bg-ink transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}
