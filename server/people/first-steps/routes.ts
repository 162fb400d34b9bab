import { z, createRoute } from '@hono/zod-openapi';
import { FIRST_STEPS, type EmployerKind, type Role } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import { requirePartyToRead } from '../../core/acting/index.ts';
import { type CompletedSteps, completedSteps } from './queries.ts';

const firstStepsSchema = z
  .object({
    steps: z.array(z.object({ step: z.enum([...FIRST_STEPS.worker, ...FIRST_STEPS.business]), isDone: z.boolean() })),
  })
  .openapi('FirstSteps');

/**
 * The steps of a role in order, including the completed ones, which show the progress. Only a business that employs its workers says when
 * it pays.
 */
const presentFirstSteps = (
  role: Role,
  done: CompletedSteps,
  employerKind: EmployerKind,
): z.infer<typeof firstStepsSchema> => ({
  steps: FIRST_STEPS[role]
    .filter((step) => step !== 'payday' || employerKind === 'venue')
    .map((step) => ({ step, isDone: done[step] ?? false })),
});

/** The route that returns a user's first steps and which are completed. */
export function firstStepRoutes(services: Services) {
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/first-steps',
      tags: ['Accounts'],
      summary: 'The first steps of a new user, and which are completed',
      middleware: [requirePartyToRead('manageVenue', services)] as const,
      responses: { 200: json(firstStepsSchema, 'The steps in order'), ...errorResponsesFor('notSignedIn', 'notFound') },
    }),
    async (c) => {
      const done = await completedSteps(services.db, c.var.principal);
      return c.json(presentFirstSteps(c.var.principal.role, done, services.config.employer.kind), 200);
    },
  );
}
