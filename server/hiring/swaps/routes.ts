import { createRoute, z } from '@hono/zod-openapi';
import { errorsOfActions, m } from '@passa/domain';
import type { Context } from 'hono';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { publicBaseUrl } from '../../platform/http/public-base-url.ts';
import { idParam, json, newRouter } from '../../platform/http/router.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { withTransactionOf } from '../../core/acting/index.ts';
import { requiredAsOfQuery } from '../core/as-of.ts';
import { actionRouteOf } from '../applications/action-route.ts';
import { ownApplicationSchema, presentOwnApplication } from '../jobs/own-application.ts';
import { agreeToSwap, declineSwap, takeBackHandover } from './answer.ts';
import { handoverCode, handoverSecret, isCodeOf } from './code.ts';
import { giveHandoverLink, hireToHandOver } from './give-link.ts';
import { handoverSchema, handoverState, presentHandover } from './present.ts';
import { jobOfHandover } from './job-of-handover.ts';
import { findHire, isGiving, type Hire } from '../core/swaps.ts';
import { warningsFor } from '../working-time/index.ts';
import { askToTakeOver } from './take-over.ts';

const tags = ['Swaps'];

const MAX_CODE_LENGTH = 64;

/** The routes by which a hired worker hands a shift over to a colleague, with the consent of the business. */
export function swapRoutes(services: Services) {
  const { db, config, now } = services;
  const { employer } = config;

  const linkParams = idParam('applicationId').extend({
    code: z.string().max(MAX_CODE_LENGTH, { error: m.validation_not_valid }),
  });

  /** A page that shows the shift already learns the end of the link without a refusal, which browsers log as an error. */
  const shownQuery = z.strictObject({
    shown: z
      .literal('true', { error: m.validation_not_valid })
      .optional()
      .openapi({ description: 'The page shows the shift already. It is answered 204 in place of 404' }),
  });

  const actionRoute = actionRouteOf(services, tags);

  const linkResponses = {
    200: json(
      z.object({ url: z.string() }),
      'The link, valid until the hire ends, the shift starts or the worker ends it',
    ),
    ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', ...errorsOfActions('cancel')),
  };
  const linkTo = (hire: Hire, secret: string, c: Context) =>
    `${publicBaseUrl(config, c)}/worker/take-over/${hire.id}/${handoverCode(secret, hire)}`;

  return newRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/applications/{applicationId}/handover',
        tags,
        summary: 'Give the worker the link by which a colleague can ask to take over the shift that they are hired for',
        middleware: [requireRole('worker', services)] as const,
        request: { params: idParam('applicationId') },
        responses: linkResponses,
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        const { userId } = c.var.principal;
        const hire = await withTransaction(services, (unit) => giveHandoverLink(unit, userId, applicationId));
        // After the transaction: a refusal writes no secret, and the embedded database has one connection.
        return c.json({ url: linkTo(hire, await handoverSecret(db), c) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/applications/{applicationId}/handover',
        tags,
        summary: 'Get the same link without a record that the worker has it',
        // For tabs that the previous release has opened. A later release removes it.
        deprecated: true,
        middleware: [requireRole('worker', services)] as const,
        request: { params: idParam('applicationId') },
        responses: linkResponses,
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        const hire = await hireToHandOver(db, c.var.principal.userId, applicationId, now());
        return c.json({ url: linkTo(hire, await handoverSecret(db), c) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/handovers/{applicationId}/{code}',
        tags,
        summary: 'Get the shift that a colleague hands over by a link',
        middleware: [requireRole('worker', services)] as const,
        request: { params: linkParams, query: shownQuery },
        responses: {
          200: json(handoverSchema, 'The shift, and the first name of the colleague'),
          204: { description: 'The link is not valid any more, for a page that shows the shift already' },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { applicationId, code } = c.req.valid('param');
        const { shown } = c.req.valid('query');
        const { userId } = c.var.principal;
        const [hire, secret] = await Promise.all([findHire(db, applicationId), handoverSecret(db)]);
        const isValid = isCodeOf(secret, hire, code, now());
        // A worker separated from the business by a block does not see its shifts.
        const row = isValid && (await jobOfHandover(db, userId, hire.jobId, now()));
        if (!isValid || !row) {
          if (shown) return c.body(null, 204);
          throw new ApiError('notFound');
        }
        const isAsked = await isGiving(db, hire.id);
        const state = handoverState(row, hire, isAsked, userId, now());
        const warnings = state === 'offered' ? await warningsFor(db, userId, row.job) : [];
        return c.json(presentHandover(row, hire, { state, warnings }, now()), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/handovers/{applicationId}/{code}',
        tags,
        summary: 'Ask the business to take over the shift of a colleague',
        middleware: [requireRole('worker', services)] as const,
        request: { params: linkParams, query: requiredAsOfQuery },
        responses: {
          201: json(z.object({ application: ownApplicationSchema }), 'The application, pending'),
          ...errorResponsesFor(
            'invalidInput',
            'notSignedIn',
            'notFound',
            'takeoverAsked',
            ...errorsOfActions('takeOver'),
            'jobChanged',
            'tooManyApplications',
            'tooManyApplicationsByWorker',
          ),
        },
      }),
      async (c) => {
        const { asOf } = c.req.valid('query');
        const { userId: workerId } = c.var.principal;
        const secret = await handoverSecret(db);
        const asking = { workerId, secret, ...c.req.valid('param'), expectedUpdatedAt: asOf };
        const { application, job } = await withTransaction(services, (unit) => askToTakeOver(services, unit, asking));
        return c.json({ application: presentOwnApplication(application, job, now(), { swap: 'taker' }) }, 201);
      },
    )
    .openapi(
      actionRoute(
        'take-back-handover',
        'worker',
        'Keep the shift: end the link for a colleague, and the request if one has asked',
        ['takeBackHandover', 'endTakeover'],
      ),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        const { partyId } = c.var.principal;
        return c.json(
          await withTransactionOf(services, c.var.principal, (unit) => takeBackHandover(unit, partyId, applicationId)),
          200,
        );
      },
    )
    .openapi(
      actionRoute(
        'agree-to-swap',
        'business',
        'Hire the applicant in place of the colleague whose shift they ask to take over',
        ['handOver', 'agreeToSwap'],
        'workerUnavailable',
      ),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        const { partyId } = c.var.principal;
        return c.json(
          await withTransactionOf(services, c.var.principal, (unit) =>
            agreeToSwap(unit, partyId, applicationId, employer),
          ),
          200,
        );
      },
    )
    .openapi(
      actionRoute('decline-swap', 'business', 'Decline the applicant. The colleague stays hired.', [
        'refuseHandover',
        'declineSwap',
      ]),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        const { partyId } = c.var.principal;
        return c.json(
          await withTransactionOf(services, c.var.principal, (unit) => declineSwap(unit, partyId, applicationId)),
          200,
        );
      },
    );
}
