import { z } from '@hono/zod-openapi';
import { WORKING_TIME_KINDS, type WorkingTimeWarning } from '@passa/domain';
import type { OwnShift } from '../core/working-time.ts';

const neighbourField = z.object({ businessName: z.string(), at: z.iso.datetime() }).nullable();

export const warningSchema = z
  .object({
    kind: z.enum(WORKING_TIME_KINDS),
    after: neighbourField.openapi({
      description: 'The own shift after which the daily rest is too short, with its end',
    }),
    before: neighbourField.openapi({ description: 'The own shift before which it is too short, with its start' }),
    week: z.iso.date().nullable().openapi({ description: 'The Monday of the week that the warning is about' }),
    minutes: z.number().int().nullable().openapi({
      description: 'The longest rest or the work of that week, or the longest work without a break',
    }),
  })
  .openapi('WorkingTimeWarning');

/** A warning for the worker that it is about. */
export function presentWarning(warning: WorkingTimeWarning<OwnShift>): z.infer<typeof warningSchema> {
  const { after, before } = warning.kind === 'dailyRest' ? warning : { after: null, before: null };
  return {
    kind: warning.kind,
    after: after && { businessName: after.businessName, at: after.end.toISOString() },
    before: before && { businessName: before.businessName, at: before.start.toISOString() },
    week: 'week' in warning ? warning.week : null,
    minutes: 'minutes' in warning ? Math.round(warning.minutes) : null,
  };
}
