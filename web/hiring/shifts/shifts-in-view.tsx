import { SHIFT_VIEW_OF, type WorkerView } from '@passa/domain';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, type ComponentType } from 'react';
import { useHeldItem } from '../../ui/list/use-held-item.ts';
import { useNewItemFocus } from '../../ui/list/use-new-item-focus.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import type { WorkerJob } from '../core/jobs.ts';
import { shiftKeys, shiftsQuery } from '../core/shifts.ts';
import { AvailableShifts } from './available-shifts.tsx';
import { MonthHeading, NoShifts, Outcome, ShiftActions } from './shift-actions.tsx';
import { ShiftList } from './shift-list.tsx';
import { WorkerShiftCard } from './worker-shift-card.tsx';

type ShiftsInViewProps = {
  view: WorkerView;
  /** What another capability says about a shift; it may load later. */
  beside: ComponentType<{ shift: WorkerJob }>;
  /** Called when a shift has left the list after an action. */
  onShiftLeft: () => void;
};

/** The shifts in one list. The counts are a separate query, and stay if this one fails. */
export function ShiftsInView({ view, beside: Beside, onShiftLeft }: ShiftsInViewProps) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(shiftsQuery(view));
  const shifts = useMemo(() => list.data?.pages.flatMap((page) => page.shifts) ?? [], [list.data]);
  const months = useMemo(() => list.data?.pages.flatMap((page) => page.months) ?? [], [list.data]);
  const { shown, hold } = useHeldItem(shifts, ({ id }) => id);
  const newItemFocus = useNewItemFocus('a');
  if (list.isPending) return <CardSkeletons />;
  if (!list.data) {
    const tryAgain = () => void queryClient.refetchQueries({ queryKey: shiftKeys.all, type: 'active' });
    return <LoadError problem={list.error} onRetry={tryAgain} />;
  }

  if (view === 'available') return <AvailableShifts shifts={shifts} list={list} />;
  if (shown.length === 0) return <NoShifts view={view} />;
  const card = (shift: WorkerJob) => {
    const { application, obstacle } = shift;
    const { status, sheet } = application ?? {};
    const isWorked = status === 'completed' && sheet;
    const hasOutcome = status && (SHIFT_VIEW_OF[status] === 'past' || obstacle || isWorked);
    const outcome = hasOutcome ? (
      <Suspense fallback={<div aria-busy className={isWorked ? 'min-h-11' : 'min-h-6'} />}>
        <Outcome shift={shift} />
      </Suspense>
    ) : undefined;
    return (
      <WorkerShiftCard shift={shift} outcome={outcome} isMixed={view === 'past'} isGrouped={view === 'settled'}>
        {application && (application.may.length > 0 || (application.status === 'accepted' && application.noShow)) && (
          <>
            <Suspense>
              <Beside shift={shift} />
            </Suspense>
            <ShiftActions
              shift={shift}
              application={application}
              onOpenChange={(isOpen) => hold(shift, isOpen)}
              onShiftLeft={onShiftLeft}
            />
          </>
        )}
      </WorkerShiftCard>
    );
  };
  const heading = (shift: WorkerJob, previous: WorkerJob | undefined) => (
    <Suspense fallback={!previous && <div aria-busy className="mb-3 min-h-7" />}>
      <MonthHeading shift={shift} previous={previous} months={months} />
    </Suspense>
  );
  return (
    <ShiftList
      shifts={shown}
      query={list}
      newItemFocus={newItemFocus}
      card={card}
      heading={view === 'settled' ? heading : undefined}
    />
  );
}
