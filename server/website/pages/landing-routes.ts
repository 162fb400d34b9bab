import { createRoute, z } from '@hono/zod-openapi';
import type { Services } from '../../core/services.ts';
import { countOpenShifts } from '../../hiring/index.ts';
import { json, newRouter } from '../../platform/http/router.ts';

/** How long a count is used. Milliseconds. */
const MAX_AGE = 60_000;

type OpenShifts = Awaited<ReturnType<typeof countOpenShifts>>;
type Deps = Pick<Services, 'db' | 'log' | 'now'>;

const latest = new WeakMap<Deps, { countedAt: number; counts: Promise<OpenShifts> }>();

/**
 * The open shifts and their venues, counted at most once a minute, since every visitor sees both.
 * @param services always the same object, for which the count is kept
 * @returns zero where the database fails, as the landing page must not fail with it
 */
export function openShifts(services: Deps): Promise<OpenShifts> {
  const { db, log, now } = services;
  const at = now();
  const known = latest.get(services);
  if (known && at.getTime() - known.countedAt < MAX_AGE) return known.counts;
  const counts = countOpenShifts(db, at).catch((error: unknown) => {
    log.error({ err: error }, 'the open shifts could not be counted');
    return { shifts: 0, venues: 0 };
  });
  latest.set(services, { countedAt: at.getTime(), counts });
  return counts;
}

const landingSchema = z.object({
  openShifts: z.object({ shifts: z.number(), venues: z.number() }),
  hasSupportPages: z.boolean().openapi({ description: 'Whether /help, /contact and /privacy exist' }),
});

/** The route with what the app's own landing page shows of this installation. */
export function landingRoutes(services: Services) {
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/landing',
      tags: ['Website'],
      summary: 'The open shifts in numbers, and whether the support pages exist',
      responses: { 200: json(landingSchema, 'What the landing page shows') },
    }),
    async (c) => {
      const hasSupportPages = services.config.contact !== undefined;
      return c.json({ openShifts: await openShifts(services), hasSupportPages }, 200);
    },
  );
}
