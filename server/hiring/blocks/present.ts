import { z } from '@hono/zod-openapi';
import { workerName } from '@passa/domain';
import type { agreedShifts, BlockRow } from '../core/blocks.ts';

export const blockSchema = z
  .object({
    id: z.uuid(),
    name: z.string().openapi({ description: 'The name of the worker or of the business' }),
    businessId: z.uuid().nullable().openapi({ description: 'The business that a worker blocks, as its jobs name it' }),
    createdAt: z.iso.datetime(),
  })
  .openapi('Block');

/** A block as the side sees it that blocks the other: by name only. */
export const presentBlock = ({
  id,
  blockedBy,
  createdAt,
  worker,
  businessName,
  businessId,
}: BlockRow): z.infer<typeof blockSchema> => ({
  id,
  name: blockedBy === 'business' ? workerName(worker) : businessName,
  businessId: blockedBy === 'worker' ? businessId : null,
  createdAt: createdAt.toISOString(),
});

/** What a block leaves as it is. */
export const keptShiftsSchema = z.object({
  shifts: z.array(z.object({ jobId: z.uuid(), startDate: z.iso.datetime(), endDate: z.iso.datetime() })),
});

export const presentKeptShifts = (
  shifts: Awaited<ReturnType<typeof agreedShifts>>,
): z.infer<typeof keptShiftsSchema> => ({
  shifts: shifts.map(({ jobId, startDate, endDate }) => ({
    jobId,
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
  })),
});
