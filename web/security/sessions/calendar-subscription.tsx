import { m } from '@passa/domain';
import { useEndCalendarFeed, type CalendarFeed } from '../../calendar/index.ts';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { LabelledTimes } from '../core/labelled-times.tsx';

const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_calendar_end_failed(), problem);

/** The calendar subscription among the sessions, because its address gives access to the worker's shifts. */
export function CalendarSubscription({ feed, onEnded }: { feed: NonNullable<CalendarFeed>; onEnded: () => void }) {
  const end = useEndCalendarFeed();
  const { createdAt, lastReadAt } = feed;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="font-medium wrap-break-word">{m.security_calendar()}</p>
        <LabelledTimes
          reader="worker"
          times={[
            [m.security_calendar_created(), createdAt],
            [lastReadAt ? m.security_calendar_read() : m.security_calendar_unread(), lastReadAt],
          ]}
        />
        <p className="text-sm text-muted">{m.security_calendar_stops()}</p>
      </div>
      <Button
        variant="quiet"
        className="shrink-0 max-sm:-ml-margin"
        aria-label={m.security_end_calendar()}
        busy={end.isPending}
        onClick={() => void end.mutateAsync().then(onEnded, showFailure)}
      >
        {m.calendar_end()}
      </Button>
    </li>
  );
}
