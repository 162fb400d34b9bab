import { createRoute, z } from '@hono/zod-openapi';
import {
  errorsOfNoShow,
  mayAtVenue,
  noShowAnswerSchema,
  noShowSchema as recordSchema,
  noShowTakeBackSchema,
} from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError, type ErrorCode } from '../../platform/http/errors.ts';
import { body, idParam, json, newRouter } from '../../platform/http/router.ts';
import { requireMember, requireParty, withTransactionOf, type PartyPrincipal } from '../../core/acting/index.ts';
import type { Job } from '../core/locks.ts';
import { postReplacement } from './post-replacement.ts';
import { ERRORS_OF_END, takeNoShowStep, type WantedStep } from './take-step.ts';
import { noShowSchema, presentNoShow } from '../core/no-shows.ts';
import { shownNoShow } from './queries.ts';

const tags = ['No-shows'];
const PATH = '/applications/{applicationId}/no-show';
const request = { params: idParam('applicationId') };
const responsesWith = (...codes: ErrorCode[]) => ({
  200: json(z.object({ noShow: noShowSchema }), 'The no-show'),
  ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'noShowChanged', ...codes),
});

/** The routes by which a business records that a worker has not come, and the worker answers. */
export function noShowRoutes(services: Services) {
  const take = async (principal: PartyPrincipal, wanted: WantedStep & { by: 'worker' | 'business' }) => {
    await withTransactionOf(services, principal, (unit) => takeNoShowStep(unit, wanted));
    return { noShow: presentNoShow(await shownNoShow(services.db, wanted.applicationId), wanted.by) };
  };
  return newRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: PATH,
        tags,
        summary: 'Record that a hired worker has not come, and ask for a replacement',
        description:
          'From 15 minutes after the start until 72 hours after the end of the shift. A replacement is asked for by a new job for the rest of the shift.',
        middleware: [requireMember('runShifts', services)] as const,
        request: { ...body(recordSchema), ...request },
        responses: responsesWith(...errorsOfNoShow('business', 'record'), 'tooManyJobs'),
      }),
      async (c) => {
        const { version, askForReplacement } = c.req.valid('json');
        const { applicationId } = c.req.valid('param');
        const { partyId, memberRole } = c.var.principal;
        // It posts a job.
        if (askForReplacement && !mayAtVenue(memberRole, 'manageJobs')) throw new ApiError('notInYourRole');
        const replace = askForReplacement ? (unit: UnitOfWork, job: Job) => postReplacement(services, unit, job) : null;
        return c.json(
          await take(c.var.principal, { action: 'record', by: 'business', applicationId, partyId, version, replace }),
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: `${PATH}/take-back`,
        tags,
        summary: 'Take back that a worker has not come, while it is not final',
        middleware: [requireMember('runShifts', services)] as const,
        request: { ...body(noShowTakeBackSchema), ...request },
        responses: responsesWith(...errorsOfNoShow('business', 'takeBack')),
      }),
      async (c) => {
        const { version } = c.req.valid('json');
        const { applicationId } = c.req.valid('param');
        const { partyId } = c.var.principal;
        return c.json(
          await take(c.var.principal, { action: 'takeBack', by: 'business', applicationId, partyId, version }),
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: `${PATH}/answer`,
        tags,
        summary: 'Agree to not having come, which ends the hire, or dispute it with a reason',
        middleware: [requireParty('runShifts', services, 'worker')] as const,
        request: { ...body(noShowAnswerSchema), ...request },
        responses: responsesWith(...errorsOfNoShow('worker', 'agree', 'dispute'), ...ERRORS_OF_END),
      }),
      async (c) => {
        const input = c.req.valid('json');
        const party = { applicationId: c.req.valid('param').applicationId, partyId: c.var.principal.partyId };
        const { version } = input;
        const wanted: WantedStep & { by: 'worker' } =
          input.answer === 'dispute'
            ? { ...party, action: 'dispute', by: 'worker', version, reason: input.reason }
            : { ...party, action: 'agree', by: 'worker', version };
        return c.json(await take(c.var.principal, wanted), 200);
      },
    );
}
