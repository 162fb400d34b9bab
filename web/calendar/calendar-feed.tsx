import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiProblem } from '../platform/http/problem.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { reportFailure } from '../ui/report-failure.ts';
import { LoadingRegion, Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { FeedAddress } from './feed-address.tsx';
import { calendarFeedQuery, useMakeCalendarFeed } from './queries.ts';

/** The section for subscribing to one's shifts in a calendar app. It is not part of the profile's form. */
export function CalendarFeed() {
  const { data: feed, error, refetch } = useQuery(calendarFeedQuery);
  const region = useRef<HTMLDivElement>(null);
  // The button that was pressed disappears, so the focus goes to its replacement.
  const goOn = () => region.current?.focus({ preventScroll: true });
  return (
    <FormSection title={m.calendar_title()} hint={m.calendar_hint()}>
      <div ref={region} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {feed && <FeedAddress url={feed.url} onEnded={goOn} />}
        {feed === null && <NoFeed onMade={goOn} />}
        {feed === undefined && error && (
          <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />
        )}
        {feed === undefined && !error && (
          <LoadingRegion>
            <Skeleton className="h-18" />
          </LoadingRegion>
        )}
      </div>
    </FormSection>
  );
}

function NoFeed({ onMade }: { onMade: () => void }) {
  const make = useMakeCalendarFeed();
  const done = () => {
    toast.success(m.toasts_calendar_made());
    onMade();
  };
  const refuse = (problem: ApiProblem) => reportFailure(m.toasts_calendar_make_failed(), problem);
  const press = () => void make.mutateAsync().then(done, refuse);
  return (
    <>
      <p>{m.calendar_explain()}</p>
      <Button busy={make.isPending} onClick={press} className="sm:self-start">
        {m.calendar_make()}
      </Button>
    </>
  );
}
