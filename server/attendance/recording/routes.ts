import { createRoute, z } from '@hono/zod-openapi';
import { correctionSchema, enteredEventSchema } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { isPartyToApplication } from '../../database/is-party.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { body, idParam, json, newRouter } from '../../platform/http/router.ts';
import { requireMember, requireParty, withTransactionOf } from '../../core/acting/index.ts';
import { hasPairedKiosk } from '../kiosks/queries.ts';
import { pinOf } from '../kiosks/tokens.ts';
import { correctEvent, enterEvent } from './enter.ts';
import { attendanceSchema, presentAttendance } from '../events/present.ts';
import { eventsOfHire, hireOf } from '../events/queries.ts';

const tags = ['Attendance'];
const entryRefusals = errorResponsesFor(
  ...(['invalidInput', 'notJson', 'notSignedIn', 'notFound', 'noShiftHere'] as const),
  ...([
    'attendanceNotYet',
    'attendanceNotPossible',
    'attendanceExpired',
    'eventIdTaken',
    'tooManyLedgerEntries',
  ] as const),
);

/** Routes by which both parties read what was recorded about a hire, and the venue enters and corrects events. */
export function attendanceRoutes(services: Services) {
  const { db } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/applications/{applicationId}/attendance',
        tags,
        summary: 'What was recorded about a hire',
        middleware: [requireParty('readShifts', services)] as const,
        request: { params: idParam('applicationId') },
        responses: {
          200: json(
            z.object({
              attendance: attendanceSchema,
              pin: z.string().nullable().openapi({ description: 'For the worker: the PIN of this shift at the kiosk' }),
              hasKiosk: z.boolean().openapi({ description: 'Whether the venue has a tablet at which to check in' }),
            }),
            'The events and what follows from them',
          ),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        const { partyId } = c.var.principal;
        if (!(await isPartyToApplication(db, c.var.principal, applicationId))) throw new ApiError('notFound');
        const hire = await hireOf(db, applicationId);
        // The screen of a hire that has just been undone asks once more.
        if (!hire) return c.json({ attendance: presentAttendance([]), pin: null, hasKiosk: false }, 200);
        const pin = partyId === hire.workerId ? pinOf(services.pinSecret, applicationId) : null;
        const [events, hasKiosk] = await Promise.all([eventsOfHire(db, hire), hasPairedKiosk(db, hire.businessId)]);
        return c.json({ attendance: presentAttendance(events), pin, hasKiosk }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/applications/{applicationId}/attendance',
        tags,
        summary: 'Enter an event for a hired worker, such as a check-out that was forgotten',
        description: 'Sending the same id again changes nothing.',
        middleware: [requireMember('runShifts', services)] as const,
        request: { ...body(enteredEventSchema), params: idParam('applicationId') },
        responses: {
          201: { description: 'Recorded' },
          ...entryRefusals,
        },
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        const { occurredAt, ...event } = c.req.valid('json');
        await withTransactionOf(services, c.var.principal, (unit) =>
          enterEvent(services, unit, c.var.principal.partyId, {
            ...event,
            ...{ applicationId, occurredAt: new Date(occurredAt) },
          }),
        );
        return c.body(null, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/attendance-events/{eventId}/corrections',
        tags,
        summary: 'Correct the time of an event, or take it back; the event itself stays recorded',
        middleware: [requireMember('runShifts', services)] as const,
        request: { ...body(correctionSchema), params: idParam('eventId') },
        responses: {
          201: { description: 'Recorded' },
          ...entryRefusals,
        },
      }),
      async (c) => {
        const { eventId } = c.req.valid('param');
        const { id, occurredAt, reason } = c.req.valid('json');
        await withTransactionOf(services, c.var.principal, (unit) =>
          correctEvent(services, unit, c.var.principal.partyId, {
            ...{ eventId, id, reason },
            occurredAt: occurredAt === null ? null : new Date(occurredAt),
          }),
        );
        return c.body(null, 201);
      },
    );
}
