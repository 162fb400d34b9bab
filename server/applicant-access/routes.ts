import { createRoute, z } from '@hono/zod-openapi';
import { withTransaction } from '../core/unit-of-work.ts';
import { cursorParam, nextCursor as next, pageOf } from '../platform/http/page.ts';
import { refusals } from '../core/errors.ts';
import { idParam, json, newRouter } from '../platform/http/router.ts';
import type { Services } from '../core/services.ts';
import { requireRole } from '../platform/sessions/require-role.ts';
import { endAccess } from './end-access.ts';
import { accessSchema, presentAccess } from './present.ts';
import { openAccessesOf } from './queries.ts';

const tags = ['Profiles'];

/** Who can read a worker's details, for the worker. */
export function applicantAccessRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/profile/worker/access',
        tags,
        summary: 'Which businesses can read one’s details, through which applications; the newest first',
        middleware: [requireRole('worker', services)] as const,
        request: { query: z.strictObject({ cursor: cursorParam.optional() }) },
        responses: {
          200: json(z.object({ accesses: z.array(accessSchema), next }), 'A page of them'),
          ...refusals('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const at = now();
        const found = await openAccessesOf(db, c.var.principal.userId, at, c.req.valid('query').cursor);
        const page = pageOf(found, ({ application }) => application);
        return c.json({ accesses: page.rows.map((row) => presentAccess(row, at)), next: page.next }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/profile/worker/access/{applicationId}',
        tags,
        summary:
          'End a business’s access to one’s details after the application was decided: the name and the outcome remain',
        middleware: [requireRole('worker', services)] as const,
        request: { params: idParam('applicationId') },
        responses: {
          204: { description: 'It is ended' },
          ...refusals('invalidInput', 'notSignedIn', 'notFound', 'accessNeeded', 'accessUndecided'),
        },
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        await withTransaction(services, (change) => endAccess(change, c.var.principal.userId, applicationId));
        return c.body(null, 204);
      },
    );
}
