import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { verifications } from '../../database/schema.ts';

/** How long somebody may take to show a passkey. Seconds. */
export const CHALLENGE_LASTS = 5 * 60;

/**
 * Makes a challenge for a passkey to sign, in place of an earlier one.
 * @param purpose what it is for, and whose browser may answer it
 */
export async function issueChallenge(tx: Transaction, purpose: string): Promise<string> {
  const identifier = identifierOf(purpose);
  const value = randomBytes(32).toString('base64url');
  const expiresAt = sql`now() + make_interval(secs => ${CHALLENGE_LASTS})`;
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  await tx.insert(verifications).values({ identifier, value, expiresAt });
  return value;
}

/**
 * Uses a challenge up. Not within the transaction of what it is for, so that a failed answer uses it up, too.
 * @returns undefined where there is none, it is too old, or another request took it
 */
export async function consumeChallenge(db: Database, purpose: string): Promise<string | undefined> {
  const [taken] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(purpose)), gt(verifications.expiresAt, sql`now()`)))
    .returning({ value: verifications.value });
  return taken?.value;
}

const identifierOf = (purpose: string) => `passkey-${purpose}`;
