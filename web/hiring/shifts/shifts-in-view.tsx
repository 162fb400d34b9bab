import type { ShiftView } from '@passa/domain';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useNewItemFocus } from '../../ui/list/use-new-item-focus.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { CancelShift } from '../cancelling/cancel-shift.tsx';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import type { WorkerJob } from '../queries/jobs.ts';
import { shiftKeys, shiftsQuery } from '../queries/shifts.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { AvailableShifts } from './available-shifts.tsx';
import { ContactLine } from './contact-line.tsx';
import { NoShifts } from './no-shifts.tsx';
import { ShiftList } from './shift-list.tsx';
import { WorkerShiftCard } from './worker-shift-card.tsx';

// Not needed for a worker's first screen.
const PlaceLine = lazyComponent(() => import('./place-line.tsx').then(({ PlaceLine }) => PlaceLine));
const CompleteButton = lazyComponent(() =>
  import('./complete-button.tsx').then(({ CompleteButton }) => CompleteButton),
);
const WithdrawApplication = lazyComponent(() =>
  import('./withdraw-application.tsx').then(({ WithdrawApplication }) => WithdrawApplication),
);

/** The shifts in one tab. The counts are a separate query, and stay if this one fails. */
export function ShiftsInView({ view, onCompleted }: { view: ShiftView; onCompleted: () => void }) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(shiftsQuery(view));
  const shifts = useMemo(() => list.data?.pages.flatMap((page) => page.shifts) ?? [], [list.data]);
  const newItemFocus = useNewItemFocus('a');
  if (list.isPending) return <CardSkeletons />;
  if (!list.data) {
    const tryAgain = () => void queryClient.refetchQueries({ queryKey: shiftKeys.all, type: 'active' });
    return <LoadError problem={list.error} onRetry={tryAgain} />;
  }

  if (view === 'available') return <AvailableShifts shifts={shifts} list={list} />;
  if (shifts.length === 0) return <NoShifts view={view} />;
  const action = (shift: WorkerJob) => {
    const { application, contact, businessName } = shift;
    if (application?.may.includes('withdraw')) {
      return (
        <Suspense fallback={<div aria-busy className="min-h-11" />}>
          <WithdrawApplication
            businessName={businessName}
            application={application}
            onWithdrawn={onCompleted}
            className="-mr-5 ml-auto"
          />
        </Suspense>
      );
    }
    return (
      application?.may.includes('complete') && (
        <>
          <Suspense fallback={<div aria-busy className="min-h-11 basis-full" />}>
            <PlaceLine place={shift.location} />
          </Suspense>
          <div className="flex min-w-0 basis-full flex-wrap items-center justify-between gap-3">
            {contact && <ContactLine contact={contact} />}
            <AddToCalendar application={application} className="max-sm:grow max-sm:px-2 sm:ml-auto" />
          </div>
          {/* The next step comes last: near the thumb on a phone, at the end of the row on a wide screen. */}
          {application.may.includes('cancel') && (
            <CancelShift
              application={application}
              by="worker"
              otherName={businessName}
              onCancelled={onCompleted}
              className="max-sm:grow max-sm:px-2 sm:-ml-5"
            />
          )}
          <Suspense fallback={<div aria-busy className="min-h-11 w-full sm:w-auto" />}>
            <CompleteButton shift={shift} application={application} onCompleted={onCompleted} />
          </Suspense>
        </>
      )
    );
  };
  const card = (shift: WorkerJob) => <WorkerShiftCard shift={shift}>{action(shift)}</WorkerShiftCard>;
  return <ShiftList key={view} shifts={shifts} query={list} newItemFocus={newItemFocus} card={card} />;
}
