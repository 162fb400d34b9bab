import { z } from '@hono/zod-openapi';
import { hoursAsPlanned } from '@passa/domain';
import { recordedByWorker } from './present.ts';
import { hoursSchema, presentHours, presentOptionalHours, presentStep, stepSchema } from './present-hours.ts';
import type { StepRow } from './queries.ts';
import { recordedHours, standingOf, toTimeSheet, type LoadedHire } from './rows.ts';

/** Disputed hours as the operator sees them: what was planned, what each party states and why, and no names. */
export const disputeSchema = z
  .object({
    applicationId: z.uuid(),
    title: z.string(),
    disputedAt: z.iso.datetime(),
    planned: hoursSchema,
    recorded: hoursSchema.nullable().openapi({ description: 'What is recorded, as the venue has corrected it' }),
    recordedByWorker: hoursSchema.nullable().openapi({
      description: 'What QR code, PIN and the automatic check-out recorded, if the venue has changed it',
    }),
    worker: hoursSchema.nullable(),
    isStated: z.boolean().openapi({
      description: 'Whether the worker has stated these hours; otherwise they are recorded or planned',
    }),
    business: hoursSchema.nullable(),
    steps: z.array(stepSchema),
  })
  .openapi('Dispute');

export function presentDispute(loaded: LoadedHire, steps: StepRow[], now: Date): z.infer<typeof disputeSchema> {
  const { hire, events } = loaded;
  const { workerFigure, businessFigure } = toTimeSheet(hire.sheet);
  return {
    applicationId: hire.applicationId,
    title: hire.title,
    disputedAt: (hire.sheet?.updatedAt ?? hire.endDate).toISOString(),
    planned: presentHours(hoursAsPlanned(hire), hire),
    recorded: presentOptionalHours(recordedHours({ hire, events }), hire),
    recordedByWorker: presentOptionalHours(recordedByWorker(loaded, standingOf(loaded, now).facts), hire),
    worker: presentOptionalHours(workerFigure, hire),
    isStated: hire.sheet?.basis === 'stated',
    business: presentOptionalHours(businessFigure, hire),
    steps: steps.map((step) => presentStep(step, hire)),
  };
}
