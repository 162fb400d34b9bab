import { createRoute, z } from '@hono/zod-openapi';
import {
  disputeDecisionSchema,
  errorsOfTimeSheet,
  type DisputeDecision,
  type WorkedHours,
  type TimeSheet,
} from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { requireOperator } from '../../operations/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { body, idParam, json, newRouter } from '../../platform/http/router.ts';
import { eventsOfHires } from '../events/queries.ts';
import { disputeSchema, presentDispute } from './present-dispute.ts';
import { disputedHires, hiresById, stepsOf } from './queries.ts';
import { toTimeSheet } from './rows.ts';
import { requirePlausible } from './require-plausible.ts';
import { takeSteps } from './transition.ts';

const tags = ['Operations'];
const description = "Requires the operator's token (`Authorization: Bearer …`). Without it the response is 404.";
const MAX_LISTED = 500;

/** Routes by which the operator reads disputed hours and decides on them. */
export function disputeRoutes(services: Services) {
  const { db, now } = services;
  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/operations/disputes',
        tags,
        summary: 'The disputed hours, the longest disputed first',
        description,
        middleware: [requireOperator(services, 'failed-tasks')] as const,
        responses: {
          200: json(z.object({ disputes: z.array(disputeSchema) }), `At most ${MAX_LISTED}`),
          ...errorResponsesFor('notFound', 'tooManyGuesses'),
        },
      }),
      async (c) => {
        const hires = await disputedHires(db, MAX_LISTED);
        const ids = hires.map(({ applicationId }) => applicationId);
        const steps = Map.groupBy(await stepsOf(db, ids), ({ applicationId }) => applicationId);
        const events = Map.groupBy(await eventsOfHires(db, hires), ({ applicationId }) => applicationId);
        return c.json(
          {
            disputes: hires.map((hire) => {
              const { applicationId } = hire;
              const loaded = { hire, events: events.get(applicationId) ?? [] };
              return presentDispute(loaded, steps.get(applicationId) ?? [], now());
            }),
          },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/operations/disputes/{applicationId}',
        tags,
        summary: 'Decide on disputed hours, with a reason that both parties read',
        description,
        middleware: [requireOperator(services, 'failed-tasks')] as const,
        request: { ...body(disputeDecisionSchema), params: idParam('applicationId') },
        responses: {
          200: json(z.object({}), 'Decided; both parties are notified'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notFound',
            ...errorsOfTimeSheet('operator', 'decide'),
            'hoursNotProposed',
            'tooManyGuesses',
          ),
        },
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        const decision = c.req.valid('json');
        await withTransaction(services, async (unit) => {
          // The figures do not change while the hours are disputed.
          const [hire] = await hiresById(unit.tx, [applicationId]);
          const sheet = toTimeSheet(hire?.sheet ?? null);
          // The silence of the venue is no figure that could be decided on.
          if (decision.figure === 'business' && sheet.state === 'disputed' && !sheet.businessFigure)
            throw new ApiError('hoursNotProposed');
          const figure = figureOf(decision, sheet);
          const { reason } = decision;
          await takeSteps(
            unit,
            [{ applicationId, action: 'decide', by: 'operator', reason, ...(figure && { figure }) }],
            decision.figure === 'other' ? { requireFit: (each) => requirePlausible(decision, each, unit.now) } : {},
          );
        });
        return c.json({}, 200);
      },
    );
}

function figureOf(decision: DisputeDecision, { workerFigure, businessFigure }: TimeSheet): WorkedHours | null {
  if (decision.figure === 'other') {
    const { start, end, breaks } = decision;
    return { start, end, breaks };
  }
  return decision.figure === 'worker' ? workerFigure : businessFigure;
}
