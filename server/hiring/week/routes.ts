import { createRoute, z } from '@hono/zod-openapi';
import { mondayOf, stockholmInstant, plusWeeks, weekField, weekOf } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRoleToRead } from '../../platform/sessions/require-role.ts';
import {
  businessWeekSchema,
  presentPending,
  presentForBusiness,
  presentAssigned,
  workerWeekSchema,
} from './present.ts';
import {
  hasPendingBeyondLimit,
  jobsOfBusinessInWeek,
  MAX_SHIFTS,
  pendingShiftsInWeek,
  assignedShiftsInWeek,
  type WeekRange,
} from './queries.ts';

const request = {
  query: z.strictObject({
    week: weekField.optional().openapi({ description: 'The current week in Stockholm by default' }),
  }),
};
const failures = errorResponsesFor('invalidInput', 'notSignedIn', 'notFound');

/** The week views of workers and businesses. A week goes from Monday to Sunday in Stockholm. */
export function weekRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/shifts/week',
        tags: ['Shifts'],
        summary: 'List the shifts of a week that the worker is hired for, has completed, or has applied for',
        middleware: [requireRoleToRead('worker', services)] as const,
        request,
        responses: { 200: json(workerWeekSchema, 'The shifts, ordered by start'), ...failures },
      }),
      async (c) => {
        const week = c.req.valid('query').week ?? weekOf(now());
        const [assigned, pending, hasMorePending] = await Promise.all([
          assignedShiftsInWeek(db, c.var.principal.userId, spanOf(week)),
          pendingShiftsInWeek(db, c.var.principal.userId, spanOf(week)),
          hasPendingBeyondLimit(db, c.var.principal.userId),
        ]);
        const shifts = [...assigned.map(presentAssigned), ...pending.map(presentPending)];
        const limited = limitShifts(shifts.sort(byStart));
        return c.json({ week, ...limited, isWhole: limited.isWhole && !hasMorePending }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/business/week',
        tags: ['Jobs'],
        summary: "List the business's jobs of a week that are open, hired or completed",
        middleware: [requireRoleToRead('business', services)] as const,
        request,
        responses: { 200: json(businessWeekSchema, 'The jobs, ordered by start'), ...failures },
      }),
      async (c) => {
        const week = c.req.valid('query').week ?? weekOf(now());
        const jobs = await jobsOfBusinessInWeek(db, c.var.principal.userId, spanOf(week));
        return c.json({ week, ...limitShifts(jobs.map(presentForBusiness)) }, 200);
      },
    );
}

function spanOf(week: string): WeekRange {
  const midnightOn = (date: string) => stockholmInstant(date, '00:00');
  return { from: midnightOn(mondayOf(week)), until: midnightOn(mondayOf(plusWeeks(week, 1))) };
}

const byStart = (one: { startDate: string }, other: { startDate: string }) =>
  one.startDate < other.startDate ? -1 : Number(one.startDate > other.startDate);

const limitShifts = <Shift>(shifts: Shift[]) => ({
  shifts: shifts.slice(0, MAX_SHIFTS),
  isWhole: shifts.length <= MAX_SHIFTS,
});
