import { createRoute, z } from '@hono/zod-openapi';
import {
  ATTENDANCE_KINDS,
  hasHadBreak,
  ownEventSchema,
  possibleForWorker,
  PRESENCES,
  presenceSince,
  scanSchema,
  timelineOf,
} from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { currentHire, recordForHire } from '../recording/for-hire.ts';
import { eventsOfHire } from '../events/queries.ts';
import { venueOf } from '../core/venue.ts';
import { pairedKiosk } from '../kiosks/queries.ts';
import { createTicket, isShownCode, isTicketOf, kioskIdOf } from '../kiosks/tokens.ts';

const tags = ['Attendance'];
const presenceFields = {
  presence: z.enum(PRESENCES),
  possible: z.array(z.enum(ATTENDANCE_KINDS)).openapi({ description: 'What can happen next, the usual first' }),
};

/** Routes by which a worker checks in and out on their own phone. */
export function checkInRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/check-in/scan',
        tags,
        summary: 'Exchange the scanned code of a kiosk for a ticket, and learn what can be recorded',
        middleware: [requireRole('worker', services)] as const,
        request: body(scanSchema),
        responses: {
          200: json(
            z.object({
              ticket: z.string(),
              venueName: z.string(),
              shift: z.object({
                applicationId: z.uuid(),
                jobId: z.uuid(),
                title: z.string(),
                start: z.iso.datetime(),
                end: z.iso.datetime(),
                isBreakAhead: z.boolean().openapi({ description: 'Whether a break is planned that was not taken' }),
              }),
              since: z.iso.datetime().nullable(),
              ...presenceFields,
            }),
            'The shift',
          ),
          ...errorResponsesFor(
            ...(['invalidInput', 'notJson', 'notSignedIn', 'notFound', 'kioskCodeExpired', 'kioskRemoved'] as const),
            ...(['noShiftHere'] as const),
          ),
        },
      }),
      async (c) => {
        const { kioskId, code } = c.req.valid('json');
        const { userId: workerId } = c.var.principal;
        const kiosk = await pairedKiosk(db, kioskId);
        if (!kiosk || !isShownCode(kiosk.codeSecret, code, now())) throw new ApiError('kioskCodeExpired');
        const { hire, events } = await currentHire(db, { workerId, businessId: kiosk.businessId }, now());
        const venue = await venueOf(db, kiosk.businessId);
        const timeline = timelineOf(events);
        const { presence } = timeline;
        return c.json(
          {
            ticket: createTicket(services.ticketSecret, kiosk, workerId, now()),
            venueName: venue?.venueName ?? '',
            shift: {
              ...{ applicationId: hire.applicationId, jobId: hire.jobId, title: hire.title },
              ...{ start: hire.startDate.toISOString(), end: hire.endDate.toISOString() },
              isBreakAhead: hire.breakMinutes !== null && !hasHadBreak(timeline),
            },
            since: presenceSince(timeline)?.toISOString() ?? null,
            presence,
            possible: possibleForWorker(events),
          },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/check-in/events',
        tags,
        summary: 'Check in or out, or begin or end a break',
        description: 'Sending the same id again changes nothing.',
        middleware: [requireRole('worker', services)] as const,
        request: body(ownEventSchema),
        responses: {
          200: json(z.object(presenceFields), 'The presence of the worker from now on'),
          ...errorResponsesFor(
            ...(['invalidInput', 'notJson', 'notSignedIn', 'notFound', 'kioskCodeExpired', 'kioskRemoved'] as const),
            ...(['noShiftHere', 'attendanceNotPossible', 'eventIdTaken'] as const),
          ),
        },
      }),
      async (c) => {
        const { id, ticket, kind } = c.req.valid('json');
        const { userId: workerId } = c.var.principal;
        const kiosk = await pairedKiosk(db, kioskIdOf(ticket));
        if (!kiosk || !isTicketOf(services.ticketSecret, kiosk, workerId, ticket, now()))
          throw new ApiError('kioskCodeExpired');
        const { id: kioskId, businessId, premises } = kiosk;
        const presence = await withTransaction(services, async (unit) => {
          const { hire } = await currentHire(unit.tx, { workerId, businessId }, unit.now);
          const recorded = await recordForHire(services, unit, hire, {
            ...{ id, kind, source: 'qr', premises, kioskId, actorId: workerId },
          });
          const possible = possibleForWorker(await eventsOfHire(unit.tx, hire));
          return { presence: recorded.presence, possible };
        });
        return c.json(presence, 200);
      },
    );
}
