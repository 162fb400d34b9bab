import { dateLangOf, type Role } from '@passa/domain';
import { momentText } from '../platform/time/moment-text.ts';

/** What happened when, beside each other. A moment that has not come is left to its label. */
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
