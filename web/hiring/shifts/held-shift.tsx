import { texts } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { InPlace } from '../../ui/in-place.tsx';
import type { HeldCard } from '../../ui/list/held-list.ts';
import { ShiftCard } from '../cards/shift-card.tsx';
import { jobQuery, type WorkerJob } from '../queries/jobs.ts';
import { WorkerShiftCard } from './worker-shift-card.tsx';

/** A card of a list that is kept in its place: what the list no longer says of its job is asked for, or was heard. */
export function HeldShift({ card: { item, state, isNew } }: { card: HeldCard<WorkerJob> }) {
  const { data: job, error } = useQuery({
    ...jobQuery(item.id),
    // A list that goes on further than it is loaded says nothing of what is beyond it; the stream does.
    enabled: ({ state: { data: known } }) =>
      state === 'beyond' || (state === 'gone' && Boolean(item.application ?? known?.application)),
    staleTime: Infinity,
    ...(state === 'beyond' && { initialData: item }),
  });
  // It has left the list because of something this worker did, maybe elsewhere: for them it is not gone.
  const isOwn = Boolean(job?.application ?? item.application);
  const isGone = state === 'gone' ? !isOwn : state === 'beyond' && error?.code === 'notFound';
  const shift = state === 'listed' ? item : (job ?? item);
  return (
    <InPlace
      instead={isGone && <ShiftCard shift={shift} status={shift.status} over={texts.live.jobGone} reader="worker" />}
    >
      <WorkerShiftCard shift={shift} isNew={isNew} />
    </InPlace>
  );
}
