import { z } from '@hono/zod-openapi';
import { CITIES, EXPERTISE, REGULARS_FIRST_HOURS, WEEKDAYS } from '@passa/domain';
import { languageLevelsSchema } from '../../people/index.ts';
import type { TemplateRow } from './queries.ts';

export const templateResponseSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    requiredExpertise: z.array(z.enum(EXPERTISE)),
    payRate: z.number().openapi({ description: 'SEK per hour' }),
    location: z.object({ address: z.string(), city: z.enum(CITIES), zipCode: z.string() }),
    weekday: z.literal(WEEKDAYS).openapi({ description: 'From 1 for Monday to 7 for Sunday' }),
    startTime: z.string().openapi({ description: 'Stockholm local time' }),
    endTime: z.string(),
    endsNextDay: z.boolean(),
    dressCode: z.string().nullable(),
    languageRequirements: languageLevelsSchema,
    openings: z.number().int(),
    break: z.object({ startTime: z.string(), minutes: z.number().int(), isPaid: z.boolean() }).nullable(),
    regularsFirstHours: z.literal(REGULARS_FIRST_HOURS).nullable(),
    regularsCanBook: z.boolean(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('Template');

/** A template as its business sees it. */
export const presentTemplate = (row: TemplateRow): z.infer<typeof templateResponseSchema> => ({
  id: row.id,
  name: row.name,
  title: row.title,
  description: row.description,
  requiredExpertise: row.requiredExpertise,
  payRate: row.payRate,
  location: { address: row.address, city: row.city, zipCode: row.zipCode },
  weekday: row.weekday,
  startTime: row.startTime,
  endTime: row.endTime,
  endsNextDay: row.endsNextDay,
  dressCode: row.dressCode,
  languageRequirements: row.languageRequirements,
  openings: row.openings,
  break: presentBreak(row),
  regularsFirstHours: row.regularsFirstHours,
  regularsCanBook: row.regularsCanBook,
  updatedAt: row.updatedAt.toISOString(),
});

function presentBreak({ breakStartTime, breakMinutes, breakIsPaid }: TemplateRow) {
  if (breakStartTime === null || breakMinutes === null || breakIsPaid === null) return null;
  return { startTime: breakStartTime, minutes: breakMinutes, isPaid: breakIsPaid };
}
