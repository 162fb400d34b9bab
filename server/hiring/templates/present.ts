import { z } from '@hono/zod-openapi';
import { WEEKDAYS } from '@passa/domain';
import { presentTerms, termsResponseFields } from '../core/job-fields.ts';
import type { TemplateRow } from './queries.ts';

const { isUrgent: _isUrgent, ...terms } = termsResponseFields;

export const templateResponseSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ...terms,
    weekday: z.literal(WEEKDAYS).openapi({ description: 'From 1 for Monday to 7 for Sunday' }),
    startTime: z.string().openapi({ description: 'Stockholm local time' }),
    endTime: z.string(),
    endsNextDay: z.boolean(),
    break: z.object({ startTime: z.string(), minutes: z.number().int(), isPaid: z.boolean() }).nullable(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('Template');

/** A template as its business sees it. */
export function presentTemplate(row: TemplateRow): z.infer<typeof templateResponseSchema> {
  const { isUrgent: _none, ...stated } = presentTerms({ ...row, isUrgent: false });
  return {
    ...stated,
    id: row.id,
    name: row.name,
    weekday: row.weekday,
    startTime: row.startTime,
    endTime: row.endTime,
    endsNextDay: row.endsNextDay,
    break: presentBreak(row),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function presentBreak({ breakStartTime, breakMinutes, breakIsPaid }: TemplateRow) {
  if (breakStartTime === null || breakMinutes === null || breakIsPaid === null) return null;
  return { startTime: breakStartTime, minutes: breakMinutes, isPaid: breakIsPaid };
}
