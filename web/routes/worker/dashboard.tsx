import { WORKER_VIEWS, m, type WorkerView } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { Suspense, useRef } from 'react';
import { shiftCountsQuery, shiftsQuery } from '../../hiring/core/shifts.ts';
import { ShiftTiles } from '../../hiring/shifts/shift-tiles.tsx';
import { ShiftsInView } from '../../hiring/shifts/shifts-in-view.tsx';
import { workerWeekQuery, shownWeek } from '../../hiring/week/queries.ts';
import { WeekLayout } from '../../hiring/week/week-layout.tsx';
import { areStepsOpen } from '../../people/first-steps/are-steps-open.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useAccount } from '../../platform/navigation/location.ts';
import type { PageLoad } from '../../platform/navigation/lazy-page.ts';

type Search = { view?: WorkerView | undefined; week?: string | undefined };

// The requests are started here; the parts of the page await the results and handle errors.
export const loadMyShifts = ({
  context: { queryClient },
  deps: { view = WORKER_VIEWS[0], week },
}: PageLoad<unknown, Search>) => {
  queryClient.query(shiftCountsQuery).catch(ignoreProblem);
  queryClient.infiniteQuery(shiftsQuery(view)).catch(ignoreProblem);
  queryClient.query(workerWeekQuery(shownWeek(week))).catch(ignoreProblem);
};

// Loaded after the page: most workers have answered them long ago.
const loadParts = () => import('./dashboard-parts.ts');
const Offers = lazyComponent(() => loadParts().then(({ Offers }) => Offers));
const InvitationsToAnswer = lazyComponent(() => loadParts().then(({ InvitationsToAnswer }) => InvitationsToAnswer));
const KioskPin = lazyComponent(() => loadParts().then(({ KioskPin }) => KioskPin));
const OwnHoursLinks = lazyComponent(() => loadParts().then(({ OwnHoursLinks }) => OwnHoursLinks));
const ShiftsToComplete = lazyComponent(() => loadParts().then(({ ShiftsToComplete }) => ShiftsToComplete));
const PersonalNumberNotice = lazyComponent(() => loadParts().then(({ PersonalNumberNotice }) => PersonalNumberNotice));

// Not needed for the first paint.
const WorkerWeek = lazyComponent(() =>
  import('../../hiring/week/worker-week.tsx').then(({ WorkerWeek }) => WorkerWeek),
);
const FirstSteps = lazyComponent(() =>
  import('../../people/first-steps/first-steps.tsx').then(({ FirstSteps }) => FirstSteps),
);

export function MyShifts() {
  const account = useAccount();
  const search = useSearch({ from: '/worker/dashboard' });
  const { view = WORKER_VIEWS[0], week } = search;
  const list = useRef<HTMLElement>(null);
  const counts = useQuery(shiftCountsQuery).data;
  const showsOwn = view === 'assigned' || view === 'settled';
  const hasWorked = Boolean(counts && counts.assigned + counts.settled > 0);
  const isInvolved = Boolean(counts && counts.applied + counts.assigned > 0);
  return (
    <>
      <PageHeader title={m.my_shifts_title()} />
      <WeekLayout
        week={<WorkerWeek view={search.view} week={week} />}
        steps={(placeholder) =>
          account && <FirstSteps role="worker" accountId={account.id} placeholder={placeholder} />
        }
        areStepsOpen={areStepsOpen(account?.id ?? '')}
        wasChosen={search.view !== undefined}
      >
        <ShiftTiles chosen={view} week={week} />
        <section ref={list} tabIndex={-1} aria-label={m.my_shifts_view({ view })} className="mt-6 outline-none">
          <Suspense>{view === 'assigned' && <PersonalNumberNotice />}</Suspense>
          {/* Before the hours, which have a deadline: the first to book gets the shift. Only workers who have worked can be invited. */}
          <Suspense>{hasWorked && <InvitationsToAnswer />}</Suspense>
          <Suspense>
            {(showsOwn || hasWorked) && (
              <OwnHoursLinks isBesideOwn={showsOwn}>
                {/* The cards of the tab Assigned say the same. */}
                {view !== 'assigned' && counts?.assigned ? <ShiftsToComplete /> : null}
              </OwnHoursLinks>
            )}
          </Suspense>
          <ShiftsInView
            key={view}
            view={view}
            beside={KioskPin}
            onShiftLeft={() => list.current?.focus({ preventScroll: true })}
          />
        </section>
        <Suspense>{isInvolved && <Offers />}</Suspense>
      </WeekLayout>
    </>
  );
}
