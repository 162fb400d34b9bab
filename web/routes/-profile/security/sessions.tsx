import { dateLangOf, formatMoment, texts, type Role } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiProblem } from '../../../api/problem.ts';
import { reportFailure } from '../../../api/report-failure.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession, type Session } from '../../../api/security.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { browserName } from './browser-name.ts';

const { security: words, toasts, common } = texts;

const refuse = (problem: ApiProblem) => reportFailure(toasts.sessionEndFailed, problem);

/** The browsers that are logged in, each with its end, and one for all others. */
export function Sessions({ reader }: { reader: Role }) {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  const region = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its session.
  const goOn = (said: string) => {
    toast.success(said);
    region.current?.focus({ preventScroll: true });
  };

  if (!sessions && error) {
    return <ErrorState title={common.loadFailed} message={error.message} onRetry={() => void refetch()} />;
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
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 first:pt-0">
            <Place session={session} reader={reader} />
            {!session.isCurrent && <EndSession session={session} onEnded={() => goOn(toasts.sessionEnded)} />}
          </li>
        ))}
      </ul>
      {sessions.length === 1 && <p className="text-muted">{words.onlyHere}</p>}
      {sessions.length > 1 && (
        <Button
          busy={endOthers.isPending}
          onClick={() => void endOthers.mutateAsync().then(() => goOn(toasts.sessionsEnded), refuse)}
          className="sm:self-start"
        >
          {words.endOthers}
        </Button>
      )}
    </div>
  );
}

function Place({ session, reader }: { session: Session; reader: Role }) {
  const moments = [
    [words.loggedInSince, session.createdAt],
    [words.lastUsed, session.lastUsedAt],
  ] as const;
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-break-word">
        {browserName(session.userAgent)}
        {session.isCurrent && <span className="ml-3 text-sm text-hired">{words.thisDevice}</span>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        {moments.map(([label, at]) => (
          <span key={label}>
            {label}{' '}
            <time dateTime={at} lang={dateLangOf(reader)}>
              {formatMoment(new Date(at), new Date(), reader)}
            </time>
          </span>
        ))}
      </p>
    </div>
  );
}

function EndSession({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const end = useEndSession();
  return (
    <Button
      variant="quiet"
      aria-label={words.endSession(browserName(session.userAgent))}
      busy={end.isPending}
      onClick={() => void end.mutateAsync(session.id).then(onEnded, refuse)}
    >
      {words.end}
    </Button>
  );
}
