import { createRoute, z } from '@hono/zod-openapi';
import { kioskEventsSchema, PRESENCES } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import { sealKeyOf } from '../kiosks/seal.ts';
import { requireKiosk } from '../kiosks/require-kiosk.ts';
import { venueOf } from '../core/venue.ts';
import { dayOfKiosk, type PersonOnScreen } from './day.ts';
import { recordKioskEvents } from './record-events.ts';

const tags = ['Kiosks'];

const personSchema = z
  .object({
    personId: z.uuid(),
    name: z.string(),
    presence: z.enum(PRESENCES),
    since: z.iso.datetime().nullable(),
    shift: z
      .object({
        applicationId: z.uuid(),
        title: z.string(),
        start: z.iso.datetime(),
        end: z.iso.datetime(),
        opensAt: z.iso.datetime().openapi({ description: 'From when the worker can check in' }),
        isBreakAhead: z.boolean().openapi({ description: 'Whether a break is planned that was not taken' }),
      })
      .nullable(),
  })
  .openapi('PersonOnScreen');

const screenSchema = z
  .object({
    name: z.string(),
    venueId: z.uuid(),
    venueName: z.string(),
    kioskId: z.uuid(),
    codeSecret: z.string().openapi({ description: 'Signs the codes that the kiosk shows' }),
    sealKey: z.string().openapi({ description: 'The public key for which the kiosk seals PINs and personal numbers' }),
    now: z.iso.datetime().openapi({ description: 'The clock of the server' }),
    people: z.array(personSchema),
  })
  .openapi('KioskScreen');

const resultSchema = z
  .object({
    id: z.uuid(),
    result: z.enum(['recorded', 'misplaced', 'refused']),
    hasNumber: z.boolean().optional().openapi({ description: 'Whether it was recorded with a personal number' }),
    reason: z.string().optional(),
    message: z.string().optional(),
    isPassing: z
      .boolean()
      .optional()
      .openapi({ description: 'Whether the reason of a refusal passes, so that the event is to be sent again' }),
  })
  .openapi('KioskEventResult');

const presentPerson = ({ shift, since, ...person }: PersonOnScreen): z.infer<typeof personSchema> => ({
  ...person,
  since: since?.toISOString() ?? null,
  shift: shift && {
    ...shift,
    ...{ start: shift.start.toISOString(), end: shift.end.toISOString(), opensAt: shift.opensAt.toISOString() },
  },
});

/** Routes of a paired tablet. */
export function kioskScreenRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/kiosk/screen',
        tags,
        summary: 'What the kiosk shows: who works today, and the secret of its codes',
        middleware: [requireKiosk(services)] as const,
        responses: {
          200: json(screenSchema, 'The screen'),
          ...errorResponsesFor('kioskNotPaired'),
        },
      }),
      async (c) => {
        const { kiosk } = c.var;
        const [people, venue] = await Promise.all([dayOfKiosk(services, kiosk), venueOf(db, kiosk.businessId)]);
        return c.json(
          {
            ...{ name: kiosk.name, venueId: kiosk.businessId, venueName: venue?.venueName ?? '' },
            ...{ kioskId: kiosk.id, codeSecret: kiosk.codeSecret, sealKey: sealKeyOf(services.pinSecret) },
            now: now().toISOString(),
            people: people.map(presentPerson),
          },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/kiosk/events',
        tags,
        summary: 'Record what happened at the kiosk, also while it had no connection',
        description: 'Sending an event again changes nothing. Each event has a result of its own.',
        middleware: [requireKiosk(services)] as const,
        request: body(kioskEventsSchema),
        responses: {
          200: json(z.object({ results: z.array(resultSchema) }), 'The results, in the order of the events'),
          ...errorResponsesFor('invalidInput', 'notJson', 'kioskNotPaired'),
        },
      }),
      async (c) => {
        const { sentAt, ...sent } = c.req.valid('json');
        const results = await recordKioskEvents(services, c.var.kiosk, { ...sent, sentAt: new Date(sentAt) });
        return c.json({ results }, 200);
      },
    );
}
