import type { ShiftView } from '@passa/domain';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHeldItem } from '../../ui/list/use-held-item.ts';
import { useNewItemFocus } from '../../ui/list/use-new-item-focus.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import type { WorkerJob } from '../queries/jobs.ts';
import { shiftKeys, shiftsQuery } from '../queries/shifts.ts';
import { AvailableShifts } from './available-shifts.tsx';
import { NoShifts } from './no-shifts.tsx';
import { ShiftActions } from './shift-actions.tsx';
import { ShiftList } from './shift-list.tsx';
import { WorkerShiftCard } from './worker-shift-card.tsx';

type ShiftsInViewProps = {
  view: ShiftView;
  /** Called when a shift has left the list after an action. */
  onShiftLeft: () => void;
};

/** The shifts in one tab. The counts are a separate query, and stay if this one fails. */
export function ShiftsInView({ view, onShiftLeft }: ShiftsInViewProps) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(shiftsQuery(view));
  const shifts = useMemo(() => list.data?.pages.flatMap((page) => page.shifts) ?? [], [list.data]);
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
    const { application } = shift;
    return (
      <WorkerShiftCard shift={shift}>
        {application && application.may.length > 0 && (
          <ShiftActions
            shift={shift}
            application={application}
            onOpenChange={(isOpen) => hold(shift, isOpen)}
            onShiftLeft={onShiftLeft}
          />
        )}
      </WorkerShiftCard>
    );
  };
  return <ShiftList shifts={shown} query={list} newItemFocus={newItemFocus} card={card} />;
}
