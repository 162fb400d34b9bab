import { m, type Role } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { calendarFeedQuery, calendarEndedToastOptions } from '../../calendar/index.ts';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { LabelledTimes } from '../core/labelled-times.tsx';
import { browserName } from './browser-name.ts';
import { CalendarSubscription } from './calendar-subscription.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession, type Session } from './queries.ts';

const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_session_end_failed(), problem);

/** The account's sessions and a worker's calendar subscription, with buttons to end each, or all others. */
export function Sessions({ reader }: { reader: Role }) {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const { data: feed } = useQuery({ ...calendarFeedQuery, enabled: reader === 'worker' });
  const endOthers = useEndOtherSessions();
  const region = useRef<HTMLDivElement>(null);
  // The button that was pressed disappears with its session, so the focus goes to the list.
  const showEnded = (message: string, options?: ReturnType<typeof calendarEndedToastOptions>) => {
    toast.success(message, options);
    region.current?.focus({ preventScroll: true });
  };

  if (!sessions && error) {
    return <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />;
  }
  if (!sessions) {
    return (
      <LoadingRegion>
        <Skeleton className="h-18" />
      </LoadingRegion>
    );
  }
  return (
    <div ref={region} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 sm:flex-nowrap"
          >
            <SessionInfo session={session} reader={reader} />
            {!session.isCurrent && <EndSession session={session} onEnded={() => showEnded(m.toasts_session_ended())} />}
          </li>
        ))}
        {feed && <CalendarSubscription feed={feed} onEnded={() => showEnded(m.toasts_calendar_ended())} />}
      </ul>
      {sessions.length === 1 && !feed ? (
        <p className="text-muted">{m.security_only_here()}</p>
      ) : (
        <Button
          busy={endOthers.isPending}
          onClick={() =>
            void endOthers
              .mutateAsync()
              .then((outcome) => showEnded(m.toasts_sessions_ended(), calendarEndedToastOptions(outcome)), showFailure)
          }
          className="sm:self-start"
        >
          {m.security_end_others()}
        </Button>
      )}
    </div>
  );
}

function SessionInfo({ session, reader }: { session: Session; reader: Role }) {
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-break-word">
        {browserName(session.userAgent)}
        {session.isCurrent && <span className="ml-3 text-sm text-hired">{m.security_this_device()}</span>}
      </p>
      <LabelledTimes
        reader={reader}
        times={[
          [m.security_logged_in_since(), session.createdAt],
          // The server stores it now and then, and this one is in use now.
          session.isCurrent ? [m.security_in_use(), null] : [m.security_last_used(), session.lastUsedAt],
        ]}
      />
    </div>
  );
}

function EndSession({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const end = useEndSession();
  return (
    <Button
      variant="quiet"
      className="shrink-0 max-sm:-ml-margin"
      aria-label={m.security_end_session({ where: browserName(session.userAgent) })}
      busy={end.isPending}
      onClick={() => void end.mutateAsync(session.id).then(onEnded, showFailure)}
    >
      {m.security_end()}
    </Button>
  );
}
