import { createRoute } from '@hono/zod-openapi';
import { json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { currentSession, currentSessionSchema } from './current-session.ts';

/** The route for the current session. */
export function currentSessionRoutes(services: Services) {
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/session',
      tags: ['Accounts'],
      summary: 'The account that is logged in',
      responses: {
        200: json(currentSessionSchema, 'The account and the end of its session; null without a session'),
      },
    }),
    async (c) => c.json(await currentSession(services, c), 200),
  );
}
