import { createRoute, z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { errorResponsesFor } from '../../core/errors.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';

const tags = ['Health'];
const ok = z.object({ status: z.literal('ok') });

/** Public routes for the liveness and readiness of the process. */
export function healthRoutes({ db }: Services) {
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
        summary: 'Readiness to serve requests',
        responses: { 200: json(ok, 'Ready'), ...errorResponsesFor('unavailable') },
      }),
      async (c) => {
        await db.execute(sql`select 1`);
        return c.json({ status: 'ok' as const }, 200);
      },
    );
}
