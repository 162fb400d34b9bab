import { KIOSK_SESSION_HOURS, MAX_KIOSKS, PAIRING_MINUTES } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { withTransaction, type UnitOfWork } from '../../core/unit-of-work.ts';
import { lockPartyForShare } from '../../database/locks.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { withAttemptLimit } from '../../platform/sessions/attempt-limit.ts';
import {
  beginKioskSession,
  countKiosks,
  insertKiosk,
  lockKioskOf,
  pairDevice,
  revokeKiosk,
  setPairingCode,
  type Kiosk,
} from './queries.ts';
import { venueOf } from '../core/venue.ts';
import { hashToken } from '../../platform/primitives/hash-token.ts';
import { kioskPartOf, newPairingCode, newToken } from './tokens.ts';

const MINUTE = 60_000;
const PAIRING_TIME = PAIRING_MINUTES * MINUTE;
const SESSION_TIME = KIOSK_SESSION_HOURS * 60 * MINUTE;

type Pairing = { code: string; endsAt: Date };

/**
 * Adds a kiosk to a business, and a code that pairs a tablet with it.
 * @throws ApiError tooManyKiosks; notSignedIn if the account was deleted meanwhile
 */
export async function addKiosk(unit: UnitOfWork, businessId: string, name: string) {
  const { tx, now, record } = unit;
  if ((await countKiosks(tx, businessId)) >= MAX_KIOSKS) throw new ApiError('tooManyKiosks');
  await lockPartyForShare(tx, { partyId: businessId, role: 'business' });
  const premises = (await venueOf(tx, businessId))?.premises;
  if (!premises) throw new Error('A locked account has no address.');
  const kiosk = await insertKiosk(tx, { businessId, name, premises, codeSecret: newToken(), createdAt: now });
  await record({ action: 'kiosk-added', actorId: businessId, accountId: businessId });
  return { kiosk, pairing: await createPairing(unit, kiosk.id) };
}

/**
 * Creates a new code for a kiosk. The tablet that it pairs replaces the present one.
 * @throws ApiError notFound for a kiosk of another business, and a revoked one
 */
export async function renewPairing(unit: UnitOfWork, businessId: string, kioskId: string): Promise<Pairing> {
  if (!(await lockKioskOf(unit.tx, businessId, kioskId))) throw new ApiError('notFound');
  return createPairing(unit, kioskId);
}

async function createPairing({ tx, now }: UnitOfWork, kioskId: string): Promise<Pairing> {
  const endsAt = new Date(now.getTime() + PAIRING_TIME);
  let code = newPairingCode();
  while (!(await setPairingCode(tx, kioskId, { hash: hashToken(code), endsAt }))) code = newPairingCode();
  return { code, endsAt };
}

/**
 * Ends a kiosk for ever. What was recorded with it stays.
 * @throws ApiError notFound
 */
export async function endKiosk({ tx, now, record }: UnitOfWork, businessId: string, kioskId: string): Promise<void> {
  if (!(await lockKioskOf(tx, businessId, kioskId))) throw new ApiError('notFound');
  await revokeKiosk(tx, kioskId, now);
  await record({ action: 'kiosk-revoked', actorId: businessId, accountId: businessId });
}

type Deps = Pick<Services, 'db' | 'rateLimiter' | 'queue' | 'live' | 'now'>;

/**
 * Pairs a tablet by a code that the venue has created.
 * @param address the network address of the tablet, if it is known
 * @returns the kiosk and the token of the tablet
 * @throws ApiError pairingCodeWrong, tooManyGuesses
 */
export async function pair(services: Deps, code: string, address: string | undefined) {
  const paired = await withAttemptLimit(
    services,
    [
      ...(address === undefined ? [] : [{ limit: 'kiosk-pairing-from-address' as const, key: address }]),
      { limit: 'kiosk-pairing', key: kioskPartOf(code) },
    ],
    () => withTransaction(services, (unit) => pairTablet(unit, code)),
  );
  if (!paired) throw new ApiError('pairingCodeWrong');
  return paired;
}

/**
 * Pairs a tablet by a code, within a transaction.
 * @returns the kiosk and the token of the tablet; undefined for a wrong code
 */
export async function pairTablet({ tx, now, record }: UnitOfWork, code: string) {
  const token = newToken();
  const pairing = { code: hashToken(code), token: hashToken(token), codeSecret: newToken(), now };
  const kiosk = await pairDevice(tx, pairing);
  if (!kiosk) return undefined;
  await record({ action: 'kiosk-paired', actorId: kiosk.businessId, accountId: kiosk.businessId });
  return { kiosk, token };
}

/**
 * Begins a session of a paired tablet.
 * @returns undefined for a tablet that is not paired, or no longer
 */
export async function beginSessionOfKiosk(
  { db, now }: Pick<Services, 'db' | 'now'>,
  device: string,
): Promise<{ kiosk: Kiosk; token: string } | undefined> {
  const token = newToken();
  const endsAt = new Date(now().getTime() + SESSION_TIME);
  const kiosk = await beginKioskSession(db, { device: hashToken(device), token: hashToken(token), endsAt });
  return kiosk && { kiosk, token };
}
