import type { Role } from '@passa/domain';
import { Moment } from '../../ui/content/moment.tsx';

/** Labels with their times, side by side. A label without a time stands alone. */
export function LabelledTimes({ reader, times }: { reader: Role; times: [label: string, at: string | null][] }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted">
      {times.map(([label, at]) => (
        <span key={label}>
          {label}
          {at && (
            <>
              {' '}
              <Moment at={at} reader={reader} />
            </>
          )}
        </span>
      ))}
    </p>
  );
}
