import { and, eq } from 'drizzle-orm';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { lockPartyForShare } from '../../database/locks.ts';
import { inspectionCodes } from '../../database/schema.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { withAttemptLimit } from '../../platform/sessions/attempt-limit.ts';
import { countPasswordHash } from '../../platform/sessions/hashing.ts';

async function storedCode(db: Database, businessId: string) {
  const [code] = await db.select().from(inspectionCodes).where(eq(inspectionCodes.businessId, businessId));
  return code;
}

/** When the inspection code of a venue was set; null if it has none. */
export const inspectionCodeSetAt = async (db: Database, businessId: string): Promise<Date | null> =>
  (await storedCode(db, businessId))?.setAt ?? null;

/**
 * Sets the inspection code of a venue, in place of an earlier one.
 * @param codeHash from `hashPassword`
 * @throws ApiError notSignedIn if the account was deleted meanwhile
 */
export async function setInspectionCode({ tx, now, record }: UnitOfWork, businessId: string, codeHash: string) {
  await lockPartyForShare(tx, { partyId: businessId, role: 'business' });
  const code = { codeHash, setAt: now };
  await tx
    .insert(inspectionCodes)
    .values({ businessId, ...code })
    .onConflictDoUpdate({ target: inspectionCodes.businessId, set: code });
  await record({ action: 'inspection-code-set', actorId: businessId, accountId: businessId });
}

export async function deleteInspectionCode(tx: Transaction, businessId: string): Promise<void> {
  await tx.delete(inspectionCodes).where(eq(inspectionCodes.businessId, businessId));
}

/**
 * Verifies the inspection code of a venue that is entered at a kiosk. Call it outside a transaction, so that a wrong code stays counted.
 * @param address the network address of the kiosk, if it is known
 * @returns the hash that was compared, for `requireStoredCode`
 * @throws ApiError inspectionCodeNotSet, inspectionCodeWrong, tooManyGuesses, tooBusy
 */
export async function verifyInspectionCode(
  services: Pick<Services, 'db' | 'authentication' | 'rateLimiter'>,
  businessId: string,
  { code, address }: { code: string; address: string | undefined },
): Promise<string> {
  const stored = await storedCode(services.db, businessId);
  if (!stored) throw new ApiError('inspectionCodeNotSet');
  const { authentication } = services;
  const buckets = [
    { limit: 'inspection-code', key: businessId },
    { limit: 'inspection-code-daily', key: businessId },
  ] as const;
  const compare = async () => {
    await countPasswordHash(services, address);
    return (await authentication.verifyHash({ hash: stored.codeHash, password: code })) || undefined;
  };
  if (await authentication.admitToHash(() => withAttemptLimit(services, [...buckets], compare))) return stored.codeHash;
  throw wrongCode();
}

/**
 * Makes sure that a verified code is still the code of the venue, and keeps it so until the transaction ends.
 * @throws ApiError inspectionCodeWrong
 */
export async function requireStoredCode(tx: Transaction, businessId: string, codeHash: string): Promise<void> {
  const found = await tx
    .select({ setAt: inspectionCodes.setAt })
    .from(inspectionCodes)
    .where(and(eq(inspectionCodes.businessId, businessId), eq(inspectionCodes.codeHash, codeHash)))
    .for('share');
  if (found.length === 0) throw wrongCode();
}

function wrongCode(): ApiError {
  const { message } = new ApiError('inspectionCodeWrong');
  return new ApiError('inspectionCodeWrong', { inspectionCode: message });
}
