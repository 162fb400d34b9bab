import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import type { StableListCard } from '../../ui/list/stable-list.ts';
import { PreserveHeight } from '../../ui/focus/preserve-height.tsx';
import { ShiftCard } from '../cards/shift-card.tsx';
import { isJobGone, jobQuery, type WorkerJob } from '../core/jobs.ts';
import { WorkerShiftCard } from './worker-shift-card.tsx';

type StableShiftProps = { card: StableListCard<WorkerJob>; isGrouped: boolean };

/**
 * A card of a stable list. If the list no longer contains its job, the job has a query of its own.
 */
export function StableShift({ card: { item, state, isNew }, isGrouped }: StableShiftProps) {
  const { data: job, error } = useQuery({
    ...jobQuery(item.id),
    // The loaded pages do not contain a job beyond them. Live events refetch this query.
    enabled: ({ state: { data: loaded } }) =>
      state === 'beyond' || (state === 'gone' && Boolean(item.application ?? loaded?.application)),
    staleTime: Infinity,
    ...(state === 'beyond' && { initialData: item }),
  });
  // The job left the list because this worker applied, perhaps on another device: for them it is not gone.
  const isOwn = Boolean(job?.application ?? item.application);
  const isGone = state === 'gone' ? !isOwn : state === 'beyond' && isJobGone(error);
  const shift = state === 'listed' ? item : (job ?? item);
  return (
    <PreserveHeight
      instead={
        isGone && <ShiftCard shift={shift} unavailable={m.live_job_gone()} reader="worker" isGrouped={isGrouped} />
      }
    >
      <WorkerShiftCard shift={shift} isNew={isNew} isMixed isGrouped={isGrouped} />
    </PreserveHeight>
  );
}
