import { createRoute, z } from '@hono/zod-openapi';
import {
  inReadersLanguage,
  kioskExportSchema,
  openingDay,
  revealSchema,
  stockholmDate,
  type inspectorSchema,
} from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { clientAddress, type ClientSource } from '../../platform/http/client-address.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import type { Kiosk } from '../kiosks/queries.ts';
import { requireKiosk } from '../kiosks/require-kiosk.ts';
import { venueOf } from '../core/venue.ts';
import { readDocument, writeFile } from './export-file.ts';
import { inspectionCodeSetAt, verifyInspectionCode } from '../kiosks/inspection-code.ts';
import { inspectedEntrySchema, presentInspectedEntry } from './present.ts';
import { numberOfEntry, presentNow, readLedger } from './read-ledger.ts';
import { recordReveal } from './reveals.ts';
import { dayQuery } from './routes.ts';

const tags = ['Staff ledger'];
const CODE_ERRORS = ['inspectionCodeNotSet', 'inspectionCodeWrong', 'tooManyGuesses', 'tooBusy'] as const;

/**
 * Routes of a paired tablet for an inspection. The law requires access without a login. Personal numbers need the code of the venue and a
 * name.
 */
export function inspectionRoutes(services: Services) {
  const { db, config, now } = services;

  const verify = async (
    { businessId }: Kiosk,
    { inspectionCode: code, ...inspector }: z.infer<typeof inspectorSchema>,
    incoming: ClientSource,
  ) => {
    const address = clientAddress(incoming, config.trustedProxies);
    return { inspector, codeHash: await verifyInspectionCode(services, businessId, { code, address }) };
  };

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/kiosk/ledger',
        tags,
        summary: 'The staff ledger of one business day for an inspector, and who is there now',
        middleware: [requireKiosk(services)] as const,
        request: { query: dayQuery },
        responses: {
          200: json(
            z.object({
              company: z.object({ name: z.string(), number: z.string(), premises: z.string() }),
              day: z.iso.date(),
              today: z.iso.date(),
              now: z.iso.datetime(),
              hasInspectionCode: z.boolean().openapi({ description: 'Without a code no personal numbers are shown' }),
              here: z.array(inspectedEntrySchema),
              entries: z.array(inspectedEntrySchema),
            }),
            'The ledger, without personal numbers',
          ),
          ...errorResponsesFor('invalidInput', 'kioskNotPaired'),
        },
      }),
      async (c) => {
        const { businessId, premises } = c.var.kiosk;
        const today = stockholmDate(now());
        const [venue, here, codeSetAt] = await Promise.all([
          venueOf(db, businessId),
          presentNow(services, db, businessId, now()),
          inspectionCodeSetAt(db, businessId),
        ]);
        const { day = openingDay(here, today) } = c.req.valid('query');
        const entries = await readLedger(services, db, businessId, { from: day, to: day });
        return c.json(
          {
            company: {
              name: venue?.venueName ?? '',
              number: venue?.venueNumber ?? '',
              premises: inReadersLanguage(premises),
            },
            ...{ day, today, now: now().toISOString(), hasInspectionCode: codeSetAt !== null },
            ...{ here: here.map(presentInspectedEntry), entries: entries.map(presentInspectedEntry) },
          },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/kiosk/ledger/reveals',
        tags,
        summary: 'Show the personal numbers of some business days, and record who asks',
        description:
          'It needs the inspection code of the venue. The numbers of who is there now are among them, if they have checked in on one of the days.',
        middleware: [requireKiosk(services)] as const,
        request: body(revealSchema),
        responses: {
          201: json(
            z.object({ numbers: z.array(z.object({ key: z.string(), number: z.string().nullable() })) }),
            'The numbers, by the keys of the entries',
          ),
          ...errorResponsesFor('invalidInput', 'notJson', 'kioskNotPaired', 'tooManyReveals', ...CODE_ERRORS),
        },
      }),
      async (c) => {
        const { from, to, ...given } = c.req.valid('json');
        const { kiosk } = c.var;
        const verified = await verify(kiosk, given, c.env.incoming);
        const numbers = await withTransaction(services, async (unit) => {
          await recordReveal(services, unit, kiosk, { from, to, format: 'screen', ...verified });
          const entries = await readLedger(services, unit.tx, kiosk.businessId, { from, to });
          return Promise.all(
            entries.map(async (entry) => ({ key: entry.key, number: await numberOfEntry(services, unit.tx, entry) })),
          );
        });
        return c.json({ numbers }, 201, { 'Cache-Control': 'no-store' });
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/kiosk/ledger/exports',
        tags,
        summary: 'Make a file of some business days for an inspector',
        description:
          'It has the personal numbers if an inspector is named, which needs the inspection code of the venue and is recorded.',
        middleware: [requireKiosk(services)] as const,
        request: body(kioskExportSchema),
        responses: {
          201: {
            description: 'The file, in Swedish',
            content: { 'application/pdf': { schema: z.string() }, 'text/csv': { schema: z.string() } },
          },
          ...errorResponsesFor('invalidInput', 'notJson', 'kioskNotPaired', 'tooManyReveals', ...CODE_ERRORS),
        },
      }),
      async (c) => {
        const { inspector, format, ...period } = c.req.valid('json');
        const { kiosk } = c.var;
        const verified = inspector && (await verify(kiosk, inspector, c.env.incoming));
        const document = await withTransaction(services, async (unit) => {
          if (verified) await recordReveal(services, unit, kiosk, { ...period, format, ...verified });
          const { businessId, premises } = kiosk;
          return readDocument(services, unit.tx, { ...period, format, businessId, premises }, inspector !== null);
        });
        const { bytes, headers } = await writeFile(document, format);
        return c.body(bytes, 201, headers);
      },
    );
}
