type ProgressBarProps = {
  /** The id of the element that names the operation. */
  labelledBy: string;
  /** 0 to 100. */
  percent: number;
  /** The progress in words. */
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
