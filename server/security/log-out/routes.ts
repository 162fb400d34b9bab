import { createRoute, z } from '@hono/zod-openapi';
import { withTransaction } from '../../core/unit-of-work.ts';
import { appendCookies } from '../../platform/http/cookies.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';

/** The route that logs out. */
export function logOutRoutes(services: Services) {
  const { authentication } = services;

  return newRouter().openapi(
    createRoute({
      method: 'delete',
      path: '/session',
      tags: ['Accounts'],
      summary: 'Log out',
      responses: { 200: json(z.object({}), 'The session has ended, if there was one') },
    }),
    async (c) => {
      const { headers } = c.req.raw;
      const identity = await authentication.identify(headers);
      const cookies = await withTransaction(services, async ({ tx, record }) => {
        const loggedOut = await authentication.within(tx).logOut(headers);
        if (identity) await record({ action: 'signed-out', actorId: identity.userId, accountId: identity.userId });
        return loggedOut.getSetCookie();
      });
      appendCookies(cookies, c);
      return c.json({}, 200);
    },
  );
}
