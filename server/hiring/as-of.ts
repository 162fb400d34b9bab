import { z } from '@hono/zod-openapi';
import { instantField } from '@passa/domain';

/** The state of a job or a template that somebody has read before an action on it. */
export const asOfQuery = z.strictObject({
  asOf: instantField
    .transform((time) => new Date(time))
    .optional()
    .openapi({
      description:
        'The `updatedAt` of the job or the template that the user has read. The action is refused if its terms have changed since.',
    }),
});
