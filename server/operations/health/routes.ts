import { createRoute, z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../platform/http/errors.ts';
import { errorResponsesFor, respondWithError } from '../../core/errors.ts';
import { START_WARNINGS, type StartWarning } from '../../core/start-warnings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RequestEnv } from '../../platform/http/request.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';

const tags = ['Health'];
const ok = z.object({ status: z.literal('ok') });
const ready = ok.extend({
  warnings: z
    .array(z.enum(Object.keys(START_WARNINGS) as [StartWarning, ...StartWarning[]]))
    .describe('What does not work although the process serves'),
});

/** Public routes for the liveness and readiness of the process. */
export function healthRoutes(services: Services) {
  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/healthz',
        tags,
        summary: 'Liveness of the process',
        responses: { 200: json(ok, 'Alive') },
      }),
      (c) => c.json({ status: 'ok' as const }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/readyz',
        tags,
        middleware: [requireReadiness(services)] as const,
        summary: 'Readiness to serve requests',
        description:
          'Not ready: while the process is draining, while it does not receive live events, and while the database is unreachable or a standby.',
        responses: { 200: json(ready, 'Ready'), ...errorResponsesFor('unavailable') },
      }),
      (c) => c.json({ status: 'ok' as const, warnings: [...services.config.warnings] }, 200),
    );
}

/** Responds without an error in the log: a load balancer asks every few seconds. */
const requireReadiness = ({ db, live, readiness }: Services) =>
  createMiddleware<RequestEnv>(async (c, next) => {
    const isReady = !readiness.isDraining() && live.isConnected() && !(await isStandby(db));
    if (!isReady) return respondWithError(new ApiError('unavailable'), c);
    return next();
  });

/** Whether the database is a standby, which answers reads and refuses writes. */
async function isStandby(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(sql`select pg_is_in_recovery() as "isStandby"`)) as {
    rows: { isStandby: boolean }[];
  };
  return rows[0]?.isStandby !== false;
}
