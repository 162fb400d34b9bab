import { z } from '@hono/zod-openapi';
import { FIRST_STEPS, type EmployerKind, type Role } from '@passa/domain';
import type { CompletedSteps } from './queries.ts';

export const firstStepsSchema = z
  .object({
    steps: z.array(z.object({ step: z.enum([...FIRST_STEPS.worker, ...FIRST_STEPS.business]), isDone: z.boolean() })),
  })
  .openapi('FirstSteps');

/**
 * The steps of a role in order, including the completed ones, which show the progress. Only a business that employs its workers says when
 * it pays.
 */
export const presentFirstSteps = (
  role: Role,
  done: CompletedSteps,
  employerKind: EmployerKind,
): z.infer<typeof firstStepsSchema> => ({
  steps: FIRST_STEPS[role]
    .filter((step) => step !== 'payday' || employerKind === 'venue')
    .map((step) => ({ step, isDone: done[step] ?? false })),
});
