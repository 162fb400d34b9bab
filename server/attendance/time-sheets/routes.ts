import { createRoute, z } from '@hono/zod-openapi';
import {
  errorsOfActions,
  errorsOfTimeSheet,
  hoursAgreementSchema,
  hoursAnswerSchema,
  m,
  proposalSchema,
  stockholmDate,
  TIME_SHEET_STATES,
  timeSheetBatchSchema,
  permittedTo,
} from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError, type ErrorCode } from '../../platform/http/errors.ts';
import { cursorParam, nextCursor, pageOf } from '../../platform/http/page.ts';
import { body, idParam, json, newRouter } from '../../platform/http/router.ts';
import { requireMember, requireParty, withTransactionOf, type PartyPrincipal } from '../../core/acting/index.ts';
import { isPartyToApplication } from '../../database/is-party.ts';
import { recordedAtKiosks, eventsOfHires } from '../events/queries.ts';
import { listedTimeSheetSchema, presentListedTimeSheet, presentTimeSheet, timeSheetSchema } from './present.ts';
import { hiresById, stepsOf, timeSheetsOfVenue, type HireRow } from './queries.ts';
import { requirePlausible } from './require-plausible.ts';
import { takeSteps } from './transition.ts';

const tags = ['Time sheets'];
const refusals = (...codes: ErrorCode[]) =>
  errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'timeSheetChanged', ...codes);
const ofOneHire = json(z.object({ timeSheet: timeSheetSchema }), 'The time sheet after the step');
/** The field of a refusal, where a request names several shifts. */
const fieldOf = (index: number) => `items.${index}`;

/** Takes a step of a worker, and completes the shift if they have not done so. */
type CompleteWith = (
  unit: UnitOfWork,
  userId: string,
  applicationId: string,
  takeStep: () => Promise<void>,
) => Promise<void>;

/** Routes by which both parties read the hours of a hire, and agree on them. */
export function timeSheetRoutes(services: Services, completeWith: CompleteWith) {
  const { db, now } = services;

  /** @returns null for a party of an application without a hire, such as one that was undone a moment ago */
  async function timeSheetFor(applicationId: string, viewer: PartyPrincipal) {
    if (!(await isPartyToApplication(db, viewer, applicationId))) throw new ApiError('notFound');
    const [hire] = await hiresById(db, [applicationId]);
    if (!hire) return null;
    const [events, steps] = await Promise.all([eventsOfHires(db, [hire]), stepsOf(db, [applicationId])]);
    const presented = presentTimeSheet(hire, { events, steps, viewer: viewer.role, now: now() });
    return viewer.role === 'business' ? permittedTo(viewer.memberRole, presented) : presented;
  }

  async function requireTimeSheet(applicationId: string, viewer: PartyPrincipal) {
    const timeSheet = await timeSheetFor(applicationId, viewer);
    if (!timeSheet) throw new ApiError('notFound');
    return timeSheet;
  }

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/applications/{applicationId}/time-sheet',
        tags,
        summary: 'The hours of a hire, for both parties',
        middleware: [requireParty('proposeHours', services)] as const,
        request: { params: idParam('applicationId') },
        responses: {
          200: json(z.object({ timeSheet: timeSheetSchema.nullable() }), 'The time sheet; null if nobody is hired'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => c.json({ timeSheet: await timeSheetFor(c.req.valid('param').applicationId, c.var.principal) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/time-sheets',
        tags,
        summary: 'The time sheets of the venue in one state, by the start of the shift; settled ones latest first',
        middleware: [requireMember('proposeHours', services)] as const,
        request: {
          query: z.strictObject({
            state: z.enum(TIME_SHEET_STATES, { error: m.validation_not_a_choice }).default('proposed'),
            cursor: cursorParam.optional(),
          }),
        },
        responses: {
          200: json(z.object({ timeSheets: z.array(listedTimeSheetSchema), next: nextCursor }), 'A page'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { state, cursor } = c.req.valid('query');
        const at = now();
        const found = await timeSheetsOfVenue(db, { businessId: c.var.principal.partyId, state }, cursor, at);
        const { rows, next } = pageOf(found, ({ startDate, applicationId, sheet }) => ({
          createdAt: state === 'recorded' ? startDate : (sheet?.shiftStart ?? startDate),
          id: applicationId,
        }));
        const events = Map.groupBy(await eventsOfHires(db, rows), ({ applicationId }) => applicationId);
        const hasReasons = ({ sheet }: HireRow) =>
          sheet?.state === 'disputed' ||
          (sheet?.state === 'proposed' && (sheet.basis === 'stated' || sheet.proposedBy === 'business'));
        const ids = rows.filter(hasReasons).map(({ applicationId }) => applicationId);
        const steps = Map.groupBy(ids.length > 0 ? await stepsOf(db, ids) : [], ({ applicationId }) => applicationId);
        const withoutEvents = rows.filter(({ applicationId }) => !events.has(applicationId));
        const recorded = await recordedAtKiosks(db, c.var.principal.partyId, [
          ...new Set(withoutEvents.map(({ startDate }) => stockholmDate(startDate))),
        ]);
        const timeSheets = rows.map((hire) =>
          permittedTo(
            c.var.principal.memberRole,
            presentListedTimeSheet(hire, {
              events: events.get(hire.applicationId) ?? [],
              recorded,
              steps: steps.get(hire.applicationId) ?? [],
              now: at,
            }),
          ),
        );
        return c.json({ timeSheets, next }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/applications/{applicationId}/time-sheet/proposal',
        tags,
        summary: 'Propose other hours, with a reason',
        description:
          'Hours of the venue that pay fewer minutes than those of the worker need their answer; others are approved without one. The worker proposes hours unless those of the venue wait for an answer.',
        middleware: [requireParty('proposeHours', services)] as const,
        request: { ...body(proposalSchema), params: idParam('applicationId') },
        responses: {
          200: ofOneHire,
          ...refusals(
            ...errorsOfTimeSheet('business', 'propose'),
            ...errorsOfTimeSheet('worker', 'propose'),
            ...errorsOfActions('complete'),
          ),
        },
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        const { version, reason, ...figure } = c.req.valid('json');
        const { partyId, role } = c.var.principal;
        const party = { partyId, role };
        await withTransactionOf(services, c.var.principal, (unit) => {
          const propose = () =>
            takeSteps(unit, [{ applicationId, action: 'propose', by: role, version, reason, figure }], {
              party,
              requireFit: (hire) => requirePlausible(figure, hire, unit.now),
            });
          return role === 'worker' ? completeWith(unit, partyId, applicationId, propose) : propose();
        });
        return c.json({ timeSheet: await requireTimeSheet(applicationId, c.var.principal) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/applications/{applicationId}/time-sheet/answer',
        tags,
        summary: 'Agree to the hours that the venue has proposed, also in a dispute, or dispute them with a reason',
        description:
          'A worker who disputes hours may state those that they worked. They then count until somebody decides.',
        middleware: [requireParty('proposeHours', services, 'worker')] as const,
        request: { ...body(hoursAnswerSchema), params: idParam('applicationId') },
        responses: {
          200: ofOneHire,
          ...refusals(...errorsOfTimeSheet('worker', 'agree', 'dispute'), ...errorsOfActions('complete')),
        },
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        const { answer, version, ...given } = c.req.valid('json');
        const figure = 'hours' in given ? given.hours : undefined;
        const reason = 'reason' in given ? given.reason : undefined;
        const party = { partyId: c.var.principal.partyId, role: 'worker' } as const;
        await withTransactionOf(services, c.var.principal, (unit) =>
          completeWith(unit, party.partyId, applicationId, () =>
            takeSteps(
              unit,
              [
                {
                  ...{ applicationId, action: answer, by: 'worker', version },
                  ...(reason !== undefined && { reason }),
                  ...(figure && { figure }),
                },
              ],
              { party, ...(figure && { requireFit: (hire) => requirePlausible(figure, hire, unit.now, 'hours.') }) },
            ),
          ),
        );
        return c.json({ timeSheet: await requireTimeSheet(applicationId, c.var.principal) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/applications/{applicationId}/time-sheet/agreement',
        tags,
        summary: 'Agree to the hours of the worker after proposing others, in a dispute until the operator decides',
        middleware: [requireMember('settleHours', services)] as const,
        request: { ...body(hoursAgreementSchema), params: idParam('applicationId') },
        responses: { 200: ofOneHire, ...refusals(...errorsOfTimeSheet('business', 'agree')) },
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        const { version } = c.req.valid('json');
        const party = { partyId: c.var.principal.partyId, role: 'business' } as const;
        await withTransactionOf(services, c.var.principal, (unit) =>
          takeSteps(unit, [{ applicationId, action: 'agree', by: 'business', version }], { party }),
        );
        return c.json({ timeSheet: await requireTimeSheet(applicationId, c.var.principal) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/time-sheets/approve',
        tags,
        summary: 'Approve the hours of one or more shifts, in the versions given; all of them or none',
        description:
          'Hours that the worker has not proposed are proposed to the worker, who may dispute them until the deadline.',
        middleware: [requireMember('settleHours', services)] as const,
        request: body(timeSheetBatchSchema),
        responses: {
          200: json(z.object({ approved: z.number().int() }), 'Approved'),
          ...refusals(...errorsOfTimeSheet('business', 'approve')),
        },
      }),
      async (c) => {
        const items = c.req
          .valid('json')
          .items.map((item) => ({ ...item, action: 'approve', by: 'business' }) as const);
        const party = { partyId: c.var.principal.partyId, role: 'business' } as const;
        await withTransactionOf(services, c.var.principal, (unit) =>
          takeSteps(unit, items, { party, ...(items.length > 1 && { fieldOf }) }),
        );
        return c.json({ approved: items.length }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/time-sheets/settle',
        tags,
        summary:
          'Mark the approved hours of one or more shifts as paid; all of them or none. They do not change after that',
        middleware: [requireMember('settleHours', services)] as const,
        request: body(timeSheetBatchSchema),
        responses: {
          200: json(z.object({ settled: z.number().int() }), 'Settled'),
          ...refusals(...errorsOfTimeSheet('business', 'settle')),
        },
      }),
      async (c) => {
        const items = c.req.valid('json').items.map((item) => ({ ...item, action: 'settle', by: 'business' }) as const);
        const party = { partyId: c.var.principal.partyId, role: 'business' } as const;
        await withTransactionOf(services, c.var.principal, (unit) =>
          takeSteps(unit, items, { party, ...(items.length > 1 && { fieldOf }) }),
        );
        return c.json({ settled: items.length }, 200);
      },
    );
}
