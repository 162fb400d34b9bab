import { createRoute, z } from '@hono/zod-openapi';
import { withTransaction } from '../core/unit-of-work.ts';
import { cursorParam, nextCursor as next, pageOf } from '../platform/http/page.ts';
import { errorResponsesFor } from '../core/errors.ts';
import { idParam, json, newRouter } from '../platform/http/router.ts';
import type { Services } from '../core/services.ts';
import { requireRole } from '../platform/sessions/require-role.ts';
import { endAccess } from './end-access.ts';
import { accessSchema, presentAccess } from './present.ts';
import { activeAccessesOf } from './queries.ts';

const tags = ['Profiles'];

/** The routes by which a worker lists and ends the access of businesses to the worker's details. */
export function applicantAccessRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/profile/worker/access',
        tags,
        summary: 'List the businesses that can read the worker’s details, one for each application, newest first',
        middleware: [requireRole('worker', services)] as const,
        request: { query: z.strictObject({ cursor: cursorParam.optional() }) },
        responses: {
          200: json(z.object({ accesses: z.array(accessSchema), next }), 'A page of accesses'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const at = now();
        const found = await activeAccessesOf(db, c.var.principal.userId, at, c.req.valid('query').cursor);
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
          'End a business’s access to the worker’s details after the decision. The business keeps the name and the outcome.',
        middleware: [requireRole('worker', services)] as const,
        request: { params: idParam('applicationId') },
        responses: {
          204: { description: 'The access has ended' },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', 'accessNeeded', 'accessUndecided'),
        },
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        await withTransaction(services, (unit) => endAccess(unit, c.var.principal.userId, applicationId));
        return c.body(null, 204);
      },
    );
}
