import { createRoute, z } from '@hono/zod-openapi';
import { mondayOf, stockholmInstant, plusWeeks, weekField, weekOf } from '@passa/domain';
import { refusals } from '../../core/errors.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { businessWeekSchema, presentAppliedFor, presentForBusiness, presentHeld, workerWeekSchema } from './present.ts';
import {
  isAllLookedThrough,
  jobsOfBusinessIn,
  MOST_SHIFTS,
  shiftsAppliedForIn,
  shiftsHeldIn,
  type Span,
} from './queries.ts';

const request = {
  query: z.strictObject({
    week: weekField.optional().openapi({ description: 'The week that it is in Stockholm, unless said otherwise' }),
  }),
};
const failures = refusals('invalidInput', 'notSignedIn', 'notFound');

/** What lies in a week, from Monday to Sunday in Stockholm. */
export function weekRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/shifts/week',
        tags: ['Shifts'],
        summary: 'What a worker works in a week, has worked, and may get of what they applied for',
        middleware: [requireRole('worker', services)] as const,
        request,
        responses: { 200: json(workerWeekSchema, 'The shifts, the first to begin first'), ...failures },
      }),
      async (c) => {
        const week = c.req.valid('query').week ?? weekOf(now());
        const [held, appliedFor, isLookedThrough] = await Promise.all([
          shiftsHeldIn(db, c.var.principal.userId, spanOf(week)),
          shiftsAppliedForIn(db, c.var.principal.userId, spanOf(week)),
          isAllLookedThrough(db, c.var.principal.userId),
        ]);
        const shifts = [...held.map(presentHeld), ...appliedFor.map(presentAppliedFor)];
        const first = firstOf(shifts.sort(byStart));
        return c.json({ week, ...first, isWhole: first.isWhole && isLookedThrough }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/business/week',
        tags: ['Jobs'],
        summary: "A business's week: its jobs that are open, hired or done",
        middleware: [requireRole('business', services)] as const,
        request,
        responses: { 200: json(businessWeekSchema, 'The jobs, the first to begin first'), ...failures },
      }),
      async (c) => {
        const week = c.req.valid('query').week ?? weekOf(now());
        const jobs = await jobsOfBusinessIn(db, c.var.principal.userId, spanOf(week));
        return c.json({ week, ...firstOf(jobs.map(presentForBusiness)) }, 200);
      },
    );
}

function spanOf(week: string): Span {
  const midnightOn = (date: string) => stockholmInstant(date, '00:00');
  return { from: midnightOn(mondayOf(week)), until: midnightOn(mondayOf(plusWeeks(week, 1))) };
}

const byStart = (one: { startDate: string }, other: { startDate: string }) =>
  one.startDate < other.startDate ? -1 : Number(one.startDate > other.startDate);

const firstOf = <Shift>(shifts: Shift[]) => ({
  shifts: shifts.slice(0, MOST_SHIFTS),
  isWhole: shifts.length <= MOST_SHIFTS,
});
