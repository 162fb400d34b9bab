import { createRoute, z } from '@hono/zod-openapi';
import {
  addedPersonSchema,
  enteredForPersonSchema,
  ledgerDayField,
  ledgerExportSchema,
  openingDay,
  REVEAL_FORMATS,
  stockholmDate,
} from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { cursorParam, nextCursor, pageOf } from '../../platform/http/page.ts';
import { body, idParam, json, newRouter } from '../../platform/http/router.ts';
import { requireMember, requireMemberToRead, withTransactionOf } from '../../core/acting/index.ts';
import { addPerson, enterEventOfPerson } from '../recording/enter.ts';
import { readDocument, writeFile } from './export-file.ts';
import { ledgerEntrySchema, presentEntry, presentUnrecorded, unrecordedSchema } from './present.ts';
import { hiresWithoutEvents, presentNow, readLedger } from './read-ledger.ts';
import { presentReveal, revealsOf } from './reveals.ts';

const tags = ['Staff ledger'];

/** The day of a request for the ledger. */
export const dayQuery = z.strictObject({
  day: ledgerDayField.optional().openapi({
    description:
      'The business day, `YYYY-MM-DD`; by default the earliest one of those who are there, and today otherwise',
  }),
});

const revealSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    format: z.enum(REVEAL_FORMATS),
    kioskName: z.string(),
    fromDay: z.iso.date(),
    toDay: z.iso.date(),
    inspectorName: z.string().nullable().openapi({ description: 'Null once the retention of the year has ended' }),
    authority: z.string().nullable(),
  })
  .openapi('LedgerReveal');

/** Routes by which a venue reads its staff ledger, and adds to it. */
export function ledgerRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/staff-ledger',
        tags,
        summary: 'The staff ledger of one business day, and who is there now',
        middleware: [requireMemberToRead('runShifts', services)] as const,
        request: { query: dayQuery },
        responses: {
          200: json(
            z.object({
              day: z.iso.date(),
              today: z.iso.date(),
              here: z.array(ledgerEntrySchema),
              entries: z.array(ledgerEntrySchema),
              unrecorded: z.array(unrecordedSchema).openapi({ description: 'Hires about which nothing is recorded' }),
            }),
            'The ledger, without personal numbers',
          ),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const businessId = c.var.principal.partyId;
        const today = stockholmDate(now());
        const here = await presentNow(services, db, businessId, now());
        const { day = openingDay(here, today) } = c.req.valid('query');
        const entries = await readLedger(services, db, businessId, { from: day, to: day });
        const unrecorded = await hiresWithoutEvents(db, businessId, day, entries);
        return c.json(
          {
            ...{ day, today, here: here.map(presentEntry), entries: entries.map(presentEntry) },
            unrecorded: unrecorded.map(presentUnrecorded),
          },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/staff-ledger/people',
        tags,
        summary: 'Add a person without an account, who has checked in at a time',
        description: 'The id becomes that of the event and of the person. Sending it again changes nothing.',
        middleware: [requireMember('runShifts', services)] as const,
        request: body(addedPersonSchema),
        responses: {
          201: { description: 'Recorded' },
          ...errorResponsesFor(
            ...(['invalidInput', 'notJson', 'notSignedIn', 'notFound', 'attendanceNotYet'] as const),
            ...(['attendanceExpired', 'eventIdTaken', 'tooManyLedgerEntries'] as const),
          ),
        },
      }),
      async (c) => {
        const { occurredAt, ...person } = c.req.valid('json');
        await withTransactionOf(services, c.var.principal, (unit) =>
          addPerson(services, unit, c.var.principal.partyId, { ...person, occurredAt: new Date(occurredAt) }),
        );
        return c.body(null, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/staff-ledger/people/{personId}/events',
        tags,
        summary: 'Enter an event for a person without an account, such as a check-out that was forgotten',
        description: 'The person has to be recorded on the business day. Sending the same id again changes nothing.',
        middleware: [requireMember('runShifts', services)] as const,
        request: { ...body(enteredForPersonSchema), params: idParam('personId') },
        responses: {
          201: { description: 'Recorded' },
          ...errorResponsesFor(
            ...(['invalidInput', 'notJson', 'notSignedIn', 'notFound', 'attendanceNotYet'] as const),
            ...(['attendanceNotPossible', 'attendanceExpired', 'eventIdTaken', 'tooManyLedgerEntries'] as const),
          ),
        },
      }),
      async (c) => {
        const { occurredAt, ...event } = c.req.valid('json');
        await withTransactionOf(services, c.var.principal, (unit) =>
          enterEventOfPerson(services, unit, c.var.principal.partyId, {
            ...event,
            ...{ personId: c.req.valid('param').personId, occurredAt: new Date(occurredAt) },
          }),
        );
        return c.body(null, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/staff-ledger/reveals',
        tags,
        summary: 'When personal numbers were shown at the kiosks of the venue, and to whom',
        middleware: [requireMemberToRead('runShifts', services)] as const,
        request: { query: z.strictObject({ cursor: cursorParam.optional() }) },
        responses: {
          200: json(z.object({ reveals: z.array(revealSchema), next: nextCursor }), 'A page, the newest first'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { cursor } = c.req.valid('query');
        const { rows, next } = pageOf(
          await revealsOf(services, db, c.var.principal.partyId, cursor),
          (reveal) => reveal,
        );
        return c.json({ reveals: rows.map(presentReveal), next }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/staff-ledger/export',
        tags,
        summary: 'The staff ledger of some business days as a file, without personal numbers',
        middleware: [requireMember('runShifts', services)] as const,
        request: { query: ledgerExportSchema },
        responses: {
          200: {
            description: 'The file, in Swedish',
            content: { 'application/pdf': { schema: z.string() }, 'text/csv': { schema: z.string() } },
          },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const businessId = c.var.principal.partyId;
        const { from = stockholmDate(now()), to = from, format = 'pdf' } = c.req.valid('query');
        const { bytes, headers } = await writeFile(
          await readDocument(services, db, { businessId, from, to, format }, false),
          format,
        );
        return c.body(bytes, 200, headers);
      },
    );
}
