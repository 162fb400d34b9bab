import { createRoute, z } from '@hono/zod-openapi';
import { inspectionCodeSchema, newKioskSchema, pairTabletSchema } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { appendCookies } from '../../platform/http/cookies.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { body, idParam, json, newRouter } from '../../platform/http/router.ts';
import { requireMember, requireMemberToRead, withTransactionOf } from '../../core/acting/index.ts';
import { countPasswordHash } from '../../platform/sessions/hashing.ts';
import { inspectionCodeSetAt, setInspectionCode } from './inspection-code.ts';
import { addKiosk, beginSessionOfKiosk, endKiosk, pair, renewPairing } from './pairing.ts';
import { kioskSchema, pairingSchema, presentKiosk } from './present.ts';
import { isPairedDevice, kioskOfSession, kiosksOf } from './queries.ts';
import { kioskCookies } from './require-kiosk.ts';
import { hashToken } from '../../platform/primitives/hash-token.ts';

const tags = ['Kiosks'];
const presentPairing = ({ code, endsAt }: { code: string; endsAt: Date }) => ({ code, endsAt: endsAt.toISOString() });

/** Routes by which a business manages its kiosks, and a tablet is paired. */
export function kioskRoutes(services: Services) {
  const { db, config } = services;
  const cookies = kioskCookies(config.publicUrl);

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/kiosks',
        tags,
        summary: 'List the kiosks of the business',
        middleware: [requireMemberToRead('manageVenue', services)] as const,
        responses: {
          200: json(
            z.object({
              kiosks: z.array(kioskSchema).openapi({ description: 'All that are not revoked, oldest first' }),
              inspectionCodeSetAt: z.iso.datetime().nullable().openapi({ description: 'null without a code' }),
            }),
            'The kiosks, and when the code was set that shows personal numbers at them',
          ),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { partyId } = c.var.principal;
        const [kiosks, setAt] = await Promise.all([kiosksOf(db, partyId), inspectionCodeSetAt(db, partyId)]);
        return c.json({ kiosks: kiosks.map(presentKiosk), inspectionCodeSetAt: setAt?.toISOString() ?? null }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/inspection-code',
        tags,
        summary: 'Set the code that shows personal numbers at the kiosks of the business',
        description: 'It replaces an earlier code. No response has it.',
        middleware: [requireMember('manageVenue', services)] as const,
        request: body(inspectionCodeSchema),
        responses: {
          204: { description: 'Set' },
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'tooManyGuesses', 'tooBusy'),
        },
      }),
      async (c) => {
        const { inspectionCode } = c.req.valid('json');
        await countPasswordHash(services, clientAddress(c.env.incoming, config.trustedProxies));
        const codeHash = await services.authentication.hashPassword(inspectionCode);
        await withTransactionOf(services, c.var.principal, (unit) =>
          setInspectionCode(unit, c.var.principal.partyId, codeHash),
        );
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/kiosks',
        tags,
        summary: 'Add a kiosk, and get a code that pairs a tablet',
        middleware: [requireMember('manageVenue', services)] as const,
        request: body(newKioskSchema),
        responses: {
          201: json(z.object({ kiosk: kioskSchema, pairing: pairingSchema }), 'The kiosk'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            'tooManyKiosks',
            'tooManyNewKiosks',
          ),
        },
      }),
      async (c) => {
        const { name } = c.req.valid('json');
        const { partyId } = c.var.principal;
        const { kiosk, pairing } = await withTransactionOf(services, c.var.principal, async (unit) => {
          const bucket = { limit: 'kiosk-by-venue', key: partyId } as const;
          await services.rateLimiter.require('tooManyNewKiosks', bucket, { on: unit.tx });
          return addKiosk(unit, partyId, name);
        });
        return c.json({ kiosk: presentKiosk(kiosk), pairing: presentPairing(pairing) }, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/kiosks/{kioskId}/pairing',
        tags,
        summary: 'Get a new code, for another tablet in place of the present one',
        middleware: [requireMember('manageVenue', services)] as const,
        request: { params: idParam('kioskId') },
        responses: {
          201: json(z.object({ pairing: pairingSchema }), 'The code'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { kioskId } = c.req.valid('param');
        const pairing = await withTransactionOf(services, c.var.principal, (unit) =>
          renewPairing(unit, c.var.principal.partyId, kioskId),
        );
        return c.json({ pairing: presentPairing(pairing) }, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/kiosks/{kioskId}',
        tags,
        summary: 'Revoke a kiosk: its tablet can record nothing from now on',
        middleware: [requireMember('manageVenue', services)] as const,
        request: { params: idParam('kioskId') },
        responses: {
          204: { description: 'Revoked' },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { kioskId } = c.req.valid('param');
        await withTransactionOf(services, c.var.principal, (unit) => endKiosk(unit, c.var.principal.partyId, kioskId));
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/kiosk/pairing',
        tags,
        summary: 'Whether this tablet is paired with a kiosk, and has a session',
        responses: {
          200: json(z.object({ isPaired: z.boolean(), hasSession: z.boolean() }), 'The state of the tablet'),
        },
      }),
      async (c) => {
        const [device, session] = [cookies.deviceOf(c.req.raw.headers), cookies.sessionOf(c.req.raw.headers)];
        const isPaired = device !== undefined && (await isPairedDevice(db, hashToken(device)));
        const hasSession =
          session !== undefined && (await kioskOfSession(db, hashToken(session), services.now())) !== undefined;
        return c.json({ isPaired, hasSession }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/kiosk/pairing',
        tags,
        summary: 'Pair this tablet by the code of a kiosk, and begin its session',
        request: body(pairTabletSchema),
        responses: {
          204: { description: 'Paired; the cookies are set' },
          ...errorResponsesFor('invalidInput', 'notJson', 'pairingCodeWrong', 'tooManyGuesses'),
        },
      }),
      async (c) => {
        const address = clientAddress(c.env.incoming, config.trustedProxies);
        const { token } = await pair(services, c.req.valid('json').code, address);
        const begun = await beginSessionOfKiosk(services, token);
        if (!begun) throw new ApiError('kioskNotPaired');
        appendCookies([cookies.setDevice(token), cookies.setSession(begun.token)], c);
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/kiosk/session',
        tags,
        summary: 'Begin a session of this paired tablet, which lasts 24 hours',
        responses: {
          204: { description: 'Begun; the cookie is set' },
          ...errorResponsesFor('kioskNotPaired'),
        },
      }),
      async (c) => {
        const device = cookies.deviceOf(c.req.raw.headers);
        const begun = device === undefined ? undefined : await beginSessionOfKiosk(services, device);
        if (!begun) throw new ApiError('kioskNotPaired');
        appendCookies([cookies.setSession(begun.token)], c);
        return c.body(null, 204);
      },
    );
}
