import { z } from '@hono/zod-openapi';
import { totalOfHours, TIME_SHEET_ACTORS, TIME_SHEET_STEPS, type AgreedHours, type WorkedHours } from '@passa/domain';
import type { StepRow } from './queries.ts';
import { figureOfStep } from './rows.ts';

const instant = z.iso.datetime();

export const hoursSchema = z
  .object({
    start: instant,
    end: instant,
    breaks: z.array(z.object({ start: instant, end: instant })),
    minutes: z.number().int().openapi({ description: 'The minutes that are paid' }),
    ore: z.number().int().openapi({ description: 'Their pay before tax, in öre; rounded to whole kronor' }),
  })
  .openapi('Hours', { description: 'The hours of one shift, in whole minutes' });

export const stepSchema = z
  .object({
    kind: z.enum(TIME_SHEET_STEPS),
    by: z.enum(TIME_SHEET_ACTORS),
    at: instant,
    hours: hoursSchema.nullable(),
    reason: z.string().nullable(),
  })
  .openapi('TimeSheetStep');

/** @param agreed the pay, and whether a break is paid */
export const presentHours = (figure: WorkedHours, agreed: AgreedHours): z.infer<typeof hoursSchema> => ({
  start: figure.start.toISOString(),
  end: figure.end.toISOString(),
  breaks: figure.breaks.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() })),
  ...totalOfHours(figure, agreed),
});

export const presentOptionalHours = (figure: WorkedHours | null, agreed: AgreedHours) =>
  figure && presentHours(figure, agreed);

export const presentStep = (step: StepRow, agreed: AgreedHours): z.infer<typeof stepSchema> => ({
  kind: step.kind,
  by: step.actor,
  at: step.at.toISOString(),
  hours: presentOptionalHours(figureOfStep(step), agreed),
  reason: step.reason,
});
