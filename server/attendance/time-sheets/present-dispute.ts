import { z } from '@hono/zod-openapi';
import { plannedFigure } from '@passa/domain';
import { hoursSchema, presentHours, presentOptionalHours, presentStep, stepSchema } from './present-hours.ts';
import type { HireRow, StepRow } from './queries.ts';
import { toTimeSheet } from './rows.ts';

/** Disputed hours as the operator sees them: what was planned, what each party states and why, and no names. */
export const disputeSchema = z
  .object({
    applicationId: z.uuid(),
    title: z.string(),
    disputedAt: z.iso.datetime(),
    planned: hoursSchema,
    worker: hoursSchema.nullable(),
    business: hoursSchema.nullable(),
    steps: z.array(stepSchema),
  })
  .openapi('Dispute');

export function presentDispute(hire: HireRow, steps: StepRow[]): z.infer<typeof disputeSchema> {
  const { workerFigure, businessFigure } = toTimeSheet(hire.sheet);
  return {
    applicationId: hire.applicationId,
    title: hire.title,
    disputedAt: (hire.sheet?.updatedAt ?? hire.endDate).toISOString(),
    planned: presentHours(plannedFigure(hire), hire),
    worker: presentOptionalHours(workerFigure, hire),
    business: presentOptionalHours(businessFigure, hire),
    steps: steps.map((step) => presentStep(step, hire)),
  };
}
