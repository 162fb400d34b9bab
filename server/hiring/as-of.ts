import { z } from '@hono/zod-openapi';
import { instantField } from '@passa/domain';

/** The state of a job that somebody has read before an action on it. */
export const asOfQuery = z.strictObject({
  asOf: instantField
    .transform((time) => new Date(time))
    .optional()
    .openapi({
      description:
        'The `updatedAt` of the job that the user has read. The action is refused if the terms of the job have changed since.',
    }),
});
