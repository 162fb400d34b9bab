import { isolated, m, stockholmTime, usualFirst, type AttendanceKind, type Presence } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { AttendanceButtons } from '../core/attendance-buttons.tsx';
import { presenceLabel, recordedLabel } from '../core/labels.ts';
import { recordOwnEvent, scanCode, type Scan } from './queries.ts';

type CheckInPageProps = { kioskId: string; code: string };

/** What a worker sees after they have scanned the code of a kiosk: one button for what usually comes next. */
export function CheckInPage({ kioskId, code }: CheckInPageProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['check-in', kioskId, code],
    queryFn: () => scanCode(kioskId, code),
    // A code is exchanged once; afterwards the ticket counts. Nothing invalidates it.
    staleTime: 'static',
    retry: false,
  });
  return (
    <>
      <PageHeader title={data ? isolated(data.venueName) : m.check_in_title()} />
      {data && <Actions scan={data} />}
      {!data && error && (
        <>
          <ErrorState
            title={m.check_in_failed()}
            message={error.message}
            // The same code does not work again.
            onRetry={isUnusable(error) ? undefined : () => void refetch()}
          />
          <ButtonLink {...paths.myShifts('assigned')} className="mt-4">
            {m.check_in_to_shifts()}
          </ButtonLink>
        </>
      )}
      {!data && !error && (
        <LoadingRegion>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
    </>
  );
}

const isUnusable = ({ code }: ApiProblem) => code === 'kioskCodeExpired' || code === 'kioskRemoved';

type Done = { presence: Presence; kind: AttendanceKind; at: Date };

function Actions({ scan }: { scan: Scan }) {
  const { shift } = scan;
  const [possible, setPossible] = useState(scan.possible);
  const [done, setDone] = useState<Done>();
  const [pending, setPending] = useState<AttendanceKind>();
  const [problem, setProblem] = useState<ApiProblem>();
  // The same id for a retry after a lost response, so that the event is recorded once.
  const ids = useRef(new Map<AttendanceKind, string>());
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done) status.current?.focus({ preventScroll: true });
  }, [done]);

  const press = async (kind: AttendanceKind) => {
    const id = ids.current.get(kind) ?? crypto.randomUUID();
    ids.current.set(kind, id);
    setPending(kind);
    setProblem(undefined);
    await recordOwnEvent(id, scan.ticket, kind).then((result) => {
      ids.current.delete(kind);
      setPossible(result.possible);
      setDone({ presence: result.presence, kind, at: new Date() });
    }, setProblem);
    setPending(undefined);
  };

  return (
    <div className="max-w-md">
      <p className="text-lg">
        {isolated(shift.title)}
        <span className="block text-muted">
          <Figures>{`${stockholmTime(new Date(shift.start))}–${stockholmTime(new Date(shift.end))}`}</Figures>
        </span>
      </p>
      <p ref={status} role="status" tabIndex={-1} className="mt-4 min-h-8 text-lg font-medium outline-none">
        {done
          ? m.check_in_done({ what: recordedLabel(done.kind), time: stockholmTime(done.at) })
          : scan.presence !== 'absent' && scan.since
            ? `${presenceLabel(scan.presence)} · ${m.kiosk_since({ time: stockholmTime(new Date(scan.since)) })}`
            : null}
      </p>
      {problem && (
        <p role="alert" className="mt-2 text-danger">
          {problem.message}
        </p>
      )}
      <div className="mt-4 grid gap-3">
        {!(done?.kind === 'checkOut') && (
          <AttendanceButtons
            possible={usualFirst(possible, shift, now())}
            pending={pending}
            hasPrimary={!done}
            className="text-lg"
            onPress={(kind) => void press(kind)}
          />
        )}
        <ButtonLink {...paths.job(shift.jobId)} variant="quiet">
          {m.check_in_to_shift()}
        </ButtonLink>
      </div>
    </div>
  );
}
