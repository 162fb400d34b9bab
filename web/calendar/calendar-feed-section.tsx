import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiProblem } from '../platform/http/problem.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { LinkedSection } from '../ui/page/linked-section.tsx';
import { reportFailure } from '../ui/toasts/report-failure.ts';
import { LoadingRegion, Skeleton } from '../ui/loading/skeleton.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { FeedAddress } from './feed-address.tsx';
import { calendarFeedQuery, useCreateCalendarFeed } from './queries.ts';

/** The section for subscribing to one's shifts in a calendar app. It is not part of the profile's form. */
export function CalendarFeedSection() {
  const { data: feed, error, refetch } = useQuery(calendarFeedQuery);
  const region = useRef<HTMLDivElement>(null);
  // The button that was pressed disappears, so the focus goes to its replacement.
  const focusSection = () => region.current?.focus({ preventScroll: true });
  return (
    <LinkedSection anchor="calendar" title={m.calendar_title()} hint={m.calendar_hint()}>
      <div ref={region} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {feed && <FeedAddress url={feed.url} onEnded={focusSection} />}
        {feed === null && <NoFeed onCreated={focusSection} />}
        {feed === undefined && error && (
          <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />
        )}
        {feed === undefined && !error && (
          <LoadingRegion>
            <Skeleton className="h-18" />
          </LoadingRegion>
        )}
      </div>
    </LinkedSection>
  );
}

function NoFeed({ onCreated }: { onCreated: () => void }) {
  const create = useCreateCalendarFeed();
  const showSuccess = () => {
    toast.success(m.toasts_calendar_created());
    onCreated();
  };
  const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_calendar_create_failed(), problem);
  const press = () => void create.mutateAsync().then(showSuccess, showFailure);
  return (
    <>
      <p>{m.calendar_explain()}</p>
      <Button busy={create.isPending} onClick={press} className="sm:self-start">
        {m.calendar_create()}
      </Button>
    </>
  );
}
