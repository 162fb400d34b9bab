import { createRoute } from '@hono/zod-openapi';
import { ROLES } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRoleToRead } from '../../platform/sessions/require-role.ts';
import { firstStepsSchema, presentFirstSteps } from './present.ts';
import { completedSteps } from './queries.ts';

/** The route that returns a user's first steps and which are completed. */
export function firstStepRoutes(services: Services) {
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/first-steps',
      tags: ['Accounts'],
      summary: 'The first steps of a new user, and which are completed',
      middleware: [requireRoleToRead(ROLES, services)] as const,
      responses: { 200: json(firstStepsSchema, 'The steps in order'), ...errorResponsesFor('notSignedIn', 'notFound') },
    }),
    async (c) => {
      const done = await completedSteps(services.db, c.var.principal);
      return c.json(presentFirstSteps(c.var.principal.role, done, services.config.employer.kind), 200);
    },
  );
}
