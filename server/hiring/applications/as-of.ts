import { z } from '@hono/zod-openapi';
import { instantField } from '@passa/domain';

/** The state of a job that a worker has read before applying or booking. */
export const asOfQuery = z.strictObject({
  asOf: instantField
    .transform((time) => new Date(time))
    .optional()
    .openapi({
      description:
        'The `updatedAt` of the job that the worker has read. The application is refused if the terms of the job have changed since.',
    }),
});
