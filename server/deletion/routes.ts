import { createRoute, z } from '@hono/zod-openapi';
import { accountDeletionSchema, ROLES } from '@passa/domain';
import { passOnCookies } from '../platform/http/cookies.ts';
import { body, json, newRouter, refusals } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { only } from '../platform/sessions/who.ts';
import { expectOwnPassword } from '../security/index.ts';
import { deleteAccount } from './delete-account.ts';

export function deletionRoutes(services: Services) {
  const remove = createRoute({
    method: 'delete',
    path: '/account',
    tags: ['Security'],
    summary: 'Delete one’s own account: what must stay, such as a settled shift, stays without the person',
    middleware: [only(ROLES, services)] as const,
    request: body(accountDeletionSchema),
    responses: {
      200: json(z.object({}), 'It is deleted, and every session of it is over'),
      ...refusals('invalidInput', 'notJson', 'notSignedIn', 'notFound'),
    },
  });

  return newRouter().openapi(remove, async (c) => {
    const { who } = c.var;
    await expectOwnPassword(services, who.userId, c.req.valid('json').password, 'password');
    await deleteAccount(services, who);
    passOnCookies(await services.authentication.signOut(c.req.raw.headers), c);
    return c.json({}, 200);
  });
}
