import { z } from '@hono/zod-openapi';
import { WEEKDAYS, type Availability } from '@passa/domain';

/** A worker's availability as the worker sees it. */
export const availabilityResponseSchema = z
  .object({
    weekly: z
      .array(z.object({ weekday: z.literal(WEEKDAYS), startTime: z.string(), endTime: z.string() }))
      .nullable()
      .openapi({ description: 'The times of each week, by ISO weekday, in Stockholm local time; null for all times' }),
    exceptions: z.array(z.object({ firstDate: z.iso.date(), lastDate: z.iso.date(), isAvailable: z.boolean() })),
    pausedUntil: z.iso.date().nullable().openapi({ description: 'The first day after a pause' }),
    homeArea: z.string().nullable().openapi({ description: 'The first three digits of the zip codes of a district' }),
  })
  .openapi('Availability');

export function presentAvailability({
  weekly,
  exceptions,
  pausedUntil,
  homeArea,
}: Availability): z.infer<typeof availabilityResponseSchema> {
  return { weekly, exceptions, pausedUntil, homeArea };
}
