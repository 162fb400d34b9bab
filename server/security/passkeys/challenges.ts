import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { verifications } from '../../database/schema.ts';

/** How long a challenge is valid. Seconds. */
export const CHALLENGE_LIFETIME = 5 * 60;

/**
 * Creates a challenge for a passkey to sign, and replaces an earlier one for the same purpose.
 * @param purpose names the ceremony and the session or browser that may answer
 */
export async function issueChallenge(tx: Transaction, purpose: string): Promise<string> {
  const identifier = identifierOf(purpose);
  const value = randomBytes(32).toString('base64url');
  const expiresAt = sql`now() + make_interval(secs => ${CHALLENGE_LIFETIME})`;
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  await tx.insert(verifications).values({ identifier, value, expiresAt });
  return value;
}

/**
 * Consumes a challenge. Runs outside the caller's transaction, so that a failed answer consumes it too.
 * @returns undefined if there is none, it has expired, or another request consumed it
 */
export async function consumeChallenge(db: Database, purpose: string): Promise<string | undefined> {
  const [taken] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(purpose)), gt(verifications.expiresAt, sql`now()`)))
    .returning({ value: verifications.value });
  return taken?.value;
}

const identifierOf = (purpose: string) => `passkey-${purpose}`;
