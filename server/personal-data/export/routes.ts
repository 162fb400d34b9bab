import { createRoute, z } from '@hono/zod-openapi';
import { ROLES } from '@passa/domain';
import { withTransaction } from '../../core/unit-of-work.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { abortOnSessionEnd } from '../../platform/sessions/abort-on-session-end.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { streamExport } from './stream-export.ts';

/** The route that streams an export of one's own data. */
export function exportRoutes(services: Services) {
  const whileLoggedIn = abortOnSessionEnd(services);

  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/account/export',
      tags: ['Security'],
      summary: 'Export all of one’s own data as a zip: passa.json and the uploaded files',
      middleware: [requireRole(ROLES, services)] as const,
      responses: {
        200: { description: 'The archive, streamed', content: { 'application/zip': { schema: z.string() } } },
        ...errorResponsesFor('notSignedIn', 'notFound', 'exportUnderWay'),
      },
    }),
    (c) => {
      const { userId, sessionId } = c.var.principal;
      const entry = { action: 'export-made', actorId: userId, accountId: userId } as const;
      return streamExport(
        services,
        c,
        c.var.principal,
        () => withTransaction(services, ({ record }) => record(entry)),
        (send) => whileLoggedIn(sessionId, send),
      );
    },
  );
}
