import { z } from '@hono/zod-openapi';
import { decide } from '@passa/domain';
import { presentJobForWorker, workerJobSchema } from '../jobs/present.ts';
import type { WorkerJobRow } from '../jobs/worker-queries.ts';
import type { Hire } from '../swaps/queries.ts';

export const handoverSchema = z
  .object({
    job: workerJobSchema,
    giver: z.object({ firstName: z.string() }),
    state: z.enum(['offered', 'asked', 'askedByOther', 'own', 'notPossible']).openapi({
      description:
        'Whether the worker can ask to take the shift over, has asked, or cannot: another worker has asked, it is their own shift, or their application was decided',
    }),
  })
  .openapi('Handover');

/** Presents a shift that somebody hands over, to a worker who has the link. No more about the one who hands it over than the first name. */
export function presentHandover(
  row: WorkerJobRow,
  hire: Hire,
  { isAsked }: { isAsked: boolean },
  workerId: string,
  now: Date,
): z.infer<typeof handoverSchema> {
  return {
    job: presentJobForWorker(row, now),
    giver: { firstName: hire.firstName ?? '' },
    state: stateOf(row, hire, isAsked, workerId, now),
  };
}

function stateOf(
  { job, application, swap, workerAdultOn }: WorkerJobRow,
  hire: Hire,
  isAsked: boolean,
  workerId: string,
  now: Date,
) {
  if (hire.workerId === workerId) return 'own';
  if (isAsked) return swap === 'taker' ? 'asked' : 'askedByOther';
  const isPossible = decide(
    'takeOver',
    'worker',
    { ...job, isHandedOver: true, workerAdultOn },
    application,
    now,
  ).allowed;
  return isPossible && swap === null ? 'offered' : 'notPossible';
}
