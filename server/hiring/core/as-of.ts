import { z } from '@hono/zod-openapi';
import { instantField } from '@passa/domain';

const asOf = instantField.transform((time) => new Date(time));
const openapi = {
  description:
    'The `updatedAt` of the job or the template that the user has read. The action is refused if its terms have changed since.',
};

/** The state of a job or a template that a user has read before an action on it. */
export const asOfQuery = z.strictObject({ asOf: asOf.optional().openapi(openapi) });

/**
 * The state of a job that a worker has read before they agree to its terms. Nothing else proves which terms they have read
 * (`docs/decisions/0180-agreeing-names-what-was-read.md`).
 */
export const requiredAsOfQuery = z.strictObject({ asOf: asOf.openapi(openapi) });
