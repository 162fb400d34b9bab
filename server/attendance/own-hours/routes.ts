import { createRoute, z } from '@hono/zod-openapi';
import { hoursPeriod, hoursPeriodSchema, isDate, m, stockholmDate, workedMinutes } from '@passa/domain';
import { asciiFileName } from '../../core/ascii-file-name.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { cursorOf, nextCursor } from '../../platform/http/page.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import { csvHeaders } from '../../platform/primitives/csv.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { attendanceSchema, presentAttendance } from '../events/present.ts';
import { hoursFile } from './csv-export.ts';
import type { HoursKey } from './queries.ts';
import { hoursIn, hoursPage, type OwnHours } from './read-hours.ts';

const tags = ['Attendance'];

const ownHoursSchema = z
  .object({
    applicationId: z.uuid(),
    jobId: z.uuid(),
    title: z.string(),
    venueName: z.string().openapi({ description: 'The name of the venue at that time' }),
    businessDay: z.iso.date().openapi({ description: 'The Stockholm date on which the shift began' }),
    planned: z.object({
      start: z.iso.datetime(),
      end: z.iso.datetime(),
      breakMinutes: z.number().int().nullable(),
    }),
    minutes: z.number().int().nullable().openapi({ description: 'The minutes of work; null until the check-out' }),
    minutesByWorker: z.number().int().nullable().openapi({
      description: 'The minutes of work that the worker recorded, if the venue has changed them; null otherwise',
    }),
    attendance: attendanceSchema,
  })
  .openapi('OwnHours');

const presentOwnHours = ({ shift, ...hours }: OwnHours): z.infer<typeof ownHoursSchema> => ({
  ...{ applicationId: shift.applicationId, jobId: shift.jobId, title: shift.title },
  ...{ venueName: hours.venueName, businessDay: hours.businessDay, minutes: hours.minutes },
  minutesByWorker: hours.own && workedMinutes(hours.own),
  planned: {
    ...{ start: shift.startDate.toISOString(), end: shift.endDate.toISOString() },
    breakMinutes: shift.breakMinutes,
  },
  attendance: presentAttendance(hours.events),
});

const hoursCursor = cursorOf(
  z.tuple([z.string().refine(isDate), z.uuid()]),
  ([businessDay, applicationId]): HoursKey => ({
    businessDay,
    applicationId,
  }),
);

/** Routes by which a worker reads and exports all their recorded time (CJEU C-55/18: objective, reliable and accessible). */
export function ownHoursRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/own-hours',
        tags,
        summary: 'All recorded time of the worker at all venues, the newest shift first',
        middleware: [requireRole('worker', services)] as const,
        request: { query: z.strictObject({ cursor: hoursCursor.optional() }) },
        responses: {
          200: json(
            z.object({
              hours: z.array(ownHoursSchema),
              months: z.array(
                z.object({ month: z.string().openapi({ example: '2026-11' }), minutes: z.number().int() }),
              ),
              next: nextCursor,
            }),
            'A page, and the minutes of work in each of its months, over the whole month',
          ),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { hours, months, next } = await hoursPage(db, c.var.principal.userId, c.req.valid('query').cursor);
        return c.json({ hours: hours.map(presentOwnHours), months, next }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/own-hours.csv',
        tags,
        summary:
          'The recorded time of a period as a CSV file, in the language of the request; the last year by default',
        middleware: [requireRole('worker', services)] as const,
        request: { query: hoursPeriodSchema },
        responses: {
          200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const period = hoursPeriod(c.req.valid('query'), stockholmDate(now()));
        const hours = await hoursIn(db, c.var.principal.userId, period);
        const name = asciiFileName([m.own_hours_title(), period.from, period.to], 'csv');
        return c.body(hoursFile(hours), 200, csvHeaders(name));
      },
    );
}
