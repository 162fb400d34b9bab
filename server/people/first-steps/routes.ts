import { createRoute } from '@hono/zod-openapi';
import { ROLES } from '@passa/domain';
import { json, newRouter, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { only } from '../../platform/sessions/who.ts';
import { firstStepsSchema, presentFirstSteps } from './present.ts';
import { stepsTaken } from './queries.ts';

/** What somebody who is new has done of what there is to do first. */
export function firstStepRoutes(services: Services) {
  const show = createRoute({
    method: 'get',
    path: '/first-steps',
    tags: ['Accounts'],
    summary: 'What to do first, and what of it is done',
    middleware: [only(ROLES, services)] as const,
    responses: { 200: json(firstStepsSchema, 'The steps, in their order'), ...refusals('notSignedIn', 'notFound') },
  });

  return newRouter().openapi(show, async (c) =>
    c.json(presentFirstSteps(c.var.who.role, await stepsTaken(services.db, c.var.who)), 200),
  );
}
