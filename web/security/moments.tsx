import { dateLangOf, type Role } from '@passa/domain';
import { momentText } from '../platform/time/moment-text.ts';

/** Labels with their times, side by side. A label without a time stands alone. */
export function Moments({ reader, moments }: { reader: Role; moments: [label: string, at: string | null][] }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted">
      {moments.map(([label, at]) => (
        <span key={label}>
          {label}
          {at && (
            <>
              {' '}
              <time dateTime={at} lang={dateLangOf(reader)}>
                {momentText(at, reader)}
              </time>
            </>
          )}
        </span>
      ))}
    </p>
  );
}
