import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { kiosks } from '../../database/schema.ts';
import { lockBusiness } from '../../database/locks.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';

export type Kiosk = typeof kiosks.$inferSelect;

/** The kiosks of a business that are not revoked, oldest first. */
export function kiosksOf(db: Database, businessId: string): Promise<Kiosk[]> {
  return db
    .select()
    .from(kiosks)
    .where(and(eq(kiosks.businessId, businessId), isNull(kiosks.revokedAt)))
    .orderBy(asc(kiosks.createdAt), asc(kiosks.id));
}

/** Whether a business has a tablet at which its staff checks in. */
export const hasPairedKiosk = async (db: Database, businessId: string): Promise<boolean> =>
  (await db.$count(
    kiosks,
    and(eq(kiosks.businessId, businessId), isNull(kiosks.revokedAt), isNotNull(kiosks.deviceToken)),
  )) > 0;

/** Locks a business and counts its kiosks, so that two requests together do not exceed their maximum. */
export async function countKiosks(tx: Transaction, businessId: string): Promise<number> {
  await lockBusiness(tx, businessId);
  return tx.$count(kiosks, and(eq(kiosks.businessId, businessId), isNull(kiosks.revokedAt)));
}

export async function insertKiosk(
  tx: Transaction,
  kiosk: Pick<Kiosk, 'businessId' | 'name' | 'premises' | 'codeSecret' | 'createdAt'>,
): Promise<Kiosk> {
  const [inserted] = await tx.insert(kiosks).values(kiosk).returning();
  if (!inserted) throw new Error('An inserted kiosk was not returned.');
  return inserted;
}

/** Locks a kiosk of a business that is not revoked. */
export async function lockKioskOf(tx: Transaction, businessId: string, kioskId: string): Promise<Kiosk | undefined> {
  const [kiosk] = await tx
    .select()
    .from(kiosks)
    .where(and(eq(kiosks.id, kioskId), eq(kiosks.businessId, businessId), isNull(kiosks.revokedAt)))
    .for('update');
  return kiosk;
}

/** @returns false if another kiosk waits with the same code */
export async function setPairingCode(
  tx: Transaction,
  kioskId: string,
  { hash, endsAt }: { hash: string; endsAt: Date },
): Promise<boolean> {
  const isTaken = await tx.$count(kiosks, eq(kiosks.pairingCode, hash));
  if (isTaken) return false;
  await tx.update(kiosks).set({ pairingCode: hash, pairingEndsAt: endsAt }).where(eq(kiosks.id, kioskId));
  return true;
}

/** Uses up a pairing code: the tablet with this token replaces an earlier tablet. The codes of the earlier tablet are no longer valid. */
export async function pairDevice(
  tx: Transaction,
  { code, token, codeSecret, now }: { code: string; token: string; codeSecret: string; now: Date },
): Promise<Kiosk | undefined> {
  const [kiosk] = await tx
    .update(kiosks)
    .set({
      ...{ deviceToken: token, codeSecret, pairedAt: now },
      ...{ pairingCode: null, pairingEndsAt: null, sessionToken: null, sessionEndsAt: null },
    })
    .where(and(eq(kiosks.pairingCode, code), gt(kiosks.pairingEndsAt, now)))
    .returning();
  return kiosk;
}

/** Begins a session of a paired tablet, and ends its earlier one. */
export async function beginKioskSession(
  db: Database,
  { device, token, endsAt }: { device: string; token: string; endsAt: Date },
): Promise<Kiosk | undefined> {
  const [kiosk] = await db
    .update(kiosks)
    .set({ sessionToken: token, sessionEndsAt: endsAt })
    .where(eq(kiosks.deviceToken, device))
    .returning();
  return kiosk;
}

/** Whether a tablet is paired with a kiosk. */
export const isPairedDevice = async (db: Database, device: string): Promise<boolean> =>
  (await db.$count(kiosks, eq(kiosks.deviceToken, device))) > 0;

export async function kioskOfSession(db: Database, token: string, now: Date): Promise<Kiosk | undefined> {
  const [kiosk] = await db
    .select()
    .from(kiosks)
    .where(and(eq(kiosks.sessionToken, token), gt(kiosks.sessionEndsAt, now)));
  return kiosk;
}

/**
 * A kiosk that shows codes; undefined if none has this id, or it is not paired.
 * @throws ApiError kioskRemoved
 */
export async function pairedKiosk(db: Database, kioskId: string): Promise<Kiosk | undefined> {
  const [kiosk] = await db.select().from(kiosks).where(eq(kiosks.id, kioskId));
  if (kiosk?.revokedAt) throw new ApiError('kioskRemoved');
  return kiosk?.deviceToken ? kiosk : undefined;
}

const revoked = (now: Date) => ({
  ...{ revokedAt: now, deviceToken: null, sessionToken: null, sessionEndsAt: null },
  ...{ pairingCode: null, pairingEndsAt: null, codeSecret: '' },
});

/** Ends the pairing and the session of a kiosk for ever. */
export async function revokeKiosk(tx: Transaction, kioskId: string, now: Date): Promise<void> {
  await tx.update(kiosks).set(revoked(now)).where(eq(kiosks.id, kioskId));
}

/** Ends the pairing codes of a business that no tablet has used. Paired kiosks stay paired. */
export async function endPairingCodesOf(tx: Transaction, businessId: string): Promise<void> {
  await tx.update(kiosks).set({ pairingCode: null, pairingEndsAt: null }).where(eq(kiosks.businessId, businessId));
}

/** The name of each kiosk of a deleted account, in any language. */
const ERASED_NAME = '–';

/**
 * Ends all kiosks of a business, and erases what it called them and where they were. The rows stay, since the staff ledger refers to them;
 * it has the premises of each event.
 */
export async function eraseKiosksOf(tx: Transaction, businessId: string, now: Date): Promise<void> {
  await tx
    .update(kiosks)
    .set({
      ...revoked(now),
      ...{
        name: ERASED_NAME,
        premises: '',
        revokedAt: sql`coalesce(${kiosks.revokedAt}, ${now.toISOString()}::timestamptz)`,
      },
    })
    .where(eq(kiosks.businessId, businessId));
}
