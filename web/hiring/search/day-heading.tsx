import { dateLangOf, formatWeekday, m, plusDays, stockholmDate } from '@passa/domain';
import { now } from '../../platform/time/now.ts';
import type { WorkerJob } from '../core/jobs.ts';

type DayHeadingProps = { job: WorkerJob; previous: WorkerJob | undefined };

/** The day on which a job starts, above the first job of the day in a list by start. */
export function DayHeading({ job, previous }: DayHeadingProps) {
  const start = new Date(job.startDate);
  const date = stockholmDate(start);
  if (previous && stockholmDate(new Date(previous.startDate)) === date) return null;
  const today = stockholmDate(now());
  return (
    <h2 className="mb-3 text-lg font-semibold not-in-[li:first-child]:mt-4">
      {date === today ? (
        m.browse_today()
      ) : date === plusDays(today, 1) ? (
        m.browse_tomorrow()
      ) : (
        <time dateTime={date} lang={dateLangOf('worker')} className="inline-block first-letter:uppercase">
          {formatWeekday(start, now(), 'worker')}
        </time>
      )}
    </h2>
  );
}
