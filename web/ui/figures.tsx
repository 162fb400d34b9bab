/**
 * Times and pay in tabular figures, so that they stand under each other. The digits only: this typeface's tabular forms
 * widen the colon, the comma and the space too.
 */
export function Figures({ className, children }: { className?: string; children: string }) {
  return (
    <span className={className}>
      {children.split(/(\d+)/).map((part, place) =>
        /^\d/.test(part) ? (
          <span key={place} className="tabular-nums">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
