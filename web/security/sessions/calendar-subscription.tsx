import { texts } from '@passa/domain';
import { useEndCalendarFeed, type CalendarFeed } from '../../calendar/index.ts';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { Moments } from '../moments.tsx';

const { security: words, calendar, toasts } = texts;

const refuse = (problem: ApiProblem) => reportFailure(toasts.calendarEndFailed, problem);

/** Whoever knows the calendar's address reads the shifts, so it stands among the devices that are logged in. */
export function CalendarSubscription({ feed, onEnded }: { feed: NonNullable<CalendarFeed>; onEnded: () => void }) {
  const end = useEndCalendarFeed();
  const { createdAt, lastReadAt } = feed;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="font-medium wrap-break-word">{words.calendar}</p>
        <Moments
          reader="worker"
          moments={[
            [words.calendarMade, createdAt],
            [lastReadAt ? words.calendarRead : words.calendarUnread, lastReadAt],
          ]}
        />
        <p className="text-sm text-muted">{words.calendarStops}</p>
      </div>
      <Button
        variant="quiet"
        className="shrink-0 max-sm:-ml-5"
        aria-label={words.endCalendar}
        busy={end.isPending}
        onClick={() => void end.mutateAsync().then(onEnded, refuse)}
      >
        {calendar.end}
      </Button>
    </li>
  );
}
