/**
 * Text with tabular digits, so that times and pay align in columns. Only the digits are tabular: this typeface's
 * tabular forms also widen colon, comma and space.
 */
export function Figures({ className, children }: { className?: string; children: string }) {
  return (
    <span className={className}>
      {children.split(/(\d+)/).map((part, index) =>
        /^\d/.test(part) ? (
          <span key={index} className="tabular-nums">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
