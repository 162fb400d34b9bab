import { z } from '@hono/zod-openapi';
import { SWAP_PARTS, workerName } from '@passa/domain';
import type { SwapRow } from './swaps.ts';

/** A request to swap that waits for the answer of the business, at each of its two applications. */
export const swapSchema = z
  .object({
    part: z.enum(SWAP_PARTS).openapi({ description: 'Whether this worker hands the shift over or takes it over' }),
    otherName: z.string().openapi({ description: 'The name of the other worker' }),
  })
  .nullable()
  .openapi({ description: 'The request to swap that waits for an answer' });

/** Presents a request that waits for an answer; null once the shift has started. */
export const presentSwap = (swap: SwapRow | null, job: { startDate: Date }, now: Date): z.infer<typeof swapSchema> =>
  swap && job.startDate > now ? { part: swap.part, otherName: workerName(swap) } : null;
