import { z } from '@hono/zod-openapi';
import { decide } from '@passa/domain';
import { presentJobForWorker, presentMatchOf, workerJobSchema } from '../jobs/present.ts';
import type { WorkerJobRow } from '../core/jobs-for-worker.ts';
import type { Hire } from '../core/swaps.ts';
import { warningSchema } from '../working-time/index.ts';

export const handoverSchema = z
  .object({
    job: workerJobSchema,
    giver: z.object({ firstName: z.string() }),
    state: z.enum(['offered', 'asked', 'askedByOther', 'own', 'notPossible']).openapi({
      description:
        'Whether the worker can ask to take the shift over, has asked, or cannot: another worker has asked, it is their own shift, or their application was decided',
    }),
    warnings: z.array(warningSchema).openapi({
      description: 'What the worker would lack by the law on working hours, while they can ask',
    }),
  })
  .openapi('Handover');
type Handover = z.infer<typeof handoverSchema>;

/**
 * Presents a shift that is handed over to a worker who has the link. It names the handing worker by first name only.
 * @param warnings what the worker is told of working time; none unless they can ask
 */
export function presentHandover(
  row: WorkerJobRow,
  hire: Hire,
  { state, warnings }: Pick<Handover, 'state' | 'warnings'>,
  now: Date,
): Handover {
  const job = presentJobForWorker(row, now);
  return {
    // The place is filled, so the job by itself has no match.
    job: state === 'offered' ? { ...job, match: presentMatchOf(row) } : job,
    giver: { firstName: hire.firstName ?? '' },
    state,
    warnings,
  };
}

/** The state of a shift that is handed over, for a worker who has the link. */
export function handoverState(
  { job, application, swap, workerAdultOn }: WorkerJobRow,
  hire: Hire,
  isAsked: boolean,
  workerId: string,
  now: Date,
): Handover['state'] {
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
