import { createRoute } from '@hono/zod-openapi';
import { errorsOfActions, type HiringAction, type Role } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import type { ErrorCode } from '../../platform/http/errors.ts';
import { idParam, json } from '../../platform/http/router.ts';
import { requireParty } from '../../core/acting/index.ts';
import { outcomeSchema } from './present.ts';

/** @returns a function that defines a route without a body, by which a user acts on an application; it documents the refusals of the actions, and the other errors */
export const actionRouteOf =
  (services: Services, tags: string[]) =>
  <Path extends string>(
    path: Path,
    role: Role,
    summary: string,
    actions: readonly HiringAction[],
    ...others: ErrorCode[]
  ) =>
    createRoute({
      method: 'post',
      path: `/applications/{applicationId}/${path}`,
      tags,
      summary,
      middleware: [requireParty('manageJobs', services, role)] as const,
      request: { params: idParam('applicationId') },
      responses: {
        200: json(outcomeSchema, 'The statuses of the application and of its job'),
        ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', ...errorsOfActions(...actions), ...others),
      },
    });
