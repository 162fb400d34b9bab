import { dateLangOf, formatDayAndTime, nearDay, type Role } from '@passa/domain';
import { now } from '../../platform/time/now.ts';
import { Figures } from './figures.tsx';

/** The day and time of an event in a list, for a reader: `today 14:05`. */
export function Moment({ at, reader, className }: { at: string; reader: Role; className?: string }) {
  const instant = new Date(at);
  // The word for a day is in the language of the page, the date in that of dates.
  const lang = nearDay(instant, now()) ? undefined : dateLangOf(reader);
  return (
    <time dateTime={at} lang={lang} className={className}>
      <Figures>{formatDayAndTime(instant, now(), reader)}</Figures>
    </time>
  );
}
