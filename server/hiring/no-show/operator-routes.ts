import { createRoute, z } from '@hono/zod-openapi';
import { errorsOfNoShow, noShowDecisionSchema } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { requireOperator } from '../../operations/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { body, idParam, json, newRouter } from '../../platform/http/router.ts';
import { ERRORS_OF_END, takeNoShowStep } from './take-step.ts';
import { disputedNoShows, noShowHire, stepsOfNoShow } from './queries.ts';
import { disputedNoShowSchema, presentDisputedNoShow } from './present.ts';

const tags = ['Operations'];
const description = "Requires the operator's token (`Authorization: Bearer …`). Without it the response is 404.";
const MAX_LISTED = 500;

/** Routes by which the operator reads disputed no-shows and decides on them. */
export function noShowDisputeRoutes(services: Services) {
  const { db } = services;
  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/operations/no-shows',
        tags,
        summary: 'The disputed no-shows, the longest disputed first',
        description,
        middleware: [requireOperator(services, 'failed-tasks')] as const,
        responses: {
          200: json(z.object({ noShows: z.array(disputedNoShowSchema) }), `At most ${MAX_LISTED}`),
          ...errorResponsesFor('notFound', 'tooManyGuesses'),
        },
      }),
      async (c) => {
        const disputed = await disputedNoShows(db, MAX_LISTED);
        const steps = Map.groupBy(
          await stepsOfNoShow(
            db,
            disputed.map(({ noShow }) => noShow.applicationId),
          ),
          ({ applicationId }) => applicationId,
        );
        const noShows = disputed.map((each) => presentDisputedNoShow(each, steps.get(each.noShow.applicationId) ?? []));
        return c.json({ noShows }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/operations/no-shows/{applicationId}',
        tags,
        summary: 'Decide on a disputed no-show, with a reason that both parties read',
        description,
        middleware: [requireOperator(services, 'failed-tasks')] as const,
        request: { ...body(noShowDecisionSchema), params: idParam('applicationId') },
        responses: {
          200: json(z.object({}), 'Decided; both parties are notified'),
          ...errorResponsesFor(
            ...(['invalidInput', 'notJson', 'notFound', 'tooManyGuesses'] as const),
            ...errorsOfNoShow('operator', 'uphold', 'dismiss'),
            ...ERRORS_OF_END,
          ),
        },
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        const { decision, reason } = c.req.valid('json');
        const hire = await noShowHire(db, applicationId);
        if (!hire) throw new ApiError('notFound');
        const partyId = hire.businessId;
        await withTransaction(services, (unit) =>
          takeNoShowStep(unit, { action: decision, by: 'operator', applicationId, partyId, reason }),
        );
        return c.json({}, 200);
      },
    );
}
