import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { users, verifications } from '../../database/schema.ts';
import { lockUser } from '../../platform/sessions/queries.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** The table is better-auth's, which keeps reset links in it: the prefix keeps the two kinds apart. */
const PREFIX = 'confirm-email:';
const ownerOf = (userId: string) => `${PREFIX}${userId}`;
/** Stored hashed, so that whoever can read the database cannot confirm an address. */
const identifierOf = (token: string) => `${PREFIX}${createHash('sha256').update(token).digest('base64url')}`;

const isTokenOf = (token: string) =>
  and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, sql`now()`));

/** The address of an account that has not confirmed it; undefined where there is nothing to confirm. */
export async function unconfirmedEmailOf(db: Database, userId: string): Promise<string | undefined> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, false), isNull(users.deletedAt)));
  return user?.email;
}

/** Whether an account's owner has shown that its address is theirs. */
export async function isAddressConfirmed(db: Database, userId: string): Promise<boolean> {
  return (await unconfirmedEmailOf(db, userId)) === undefined;
}

/** The account that has an address, and whether it is confirmed. */
export async function findByEmail(db: Database, email: string) {
  const [user] = await db
    .select({ id: users.id, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, email));
  return user;
}

/**
 * Makes a link's token, which works once and for a week, and ends the account's older ones.
 * @returns undefined where the account has nothing to confirm
 */
export async function createConfirmationToken(tx: Transaction, userId: string): Promise<string | undefined> {
  if (!(await lockUser(tx, userId)) || (await unconfirmedEmailOf(tx, userId)) === undefined) return undefined;
  await deleteConfirmationTokens(tx, userId);
  const token = randomBytes(32).toString('base64url');
  await tx.insert(verifications).values({
    identifier: identifierOf(token),
    value: ownerOf(userId),
    expiresAt: sql`now() + ${WEEK / 1000} * interval '1 second'`,
  });
  return token;
}

export async function deleteConfirmationTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, ownerOf(userId)));
}

/** Whose address a link's token confirms; undefined for one that was used, replaced, or is too old. */
export async function ownerOfConfirmationToken(db: Database, token: string): Promise<string | undefined> {
  const [found] = await db.select({ owner: verifications.value }).from(verifications).where(isTokenOf(token));
  return found?.owner.slice(PREFIX.length);
}

/**
 * Uses a link's token up.
 * @returns whose address it confirms; undefined for one that was used, replaced, or is too old
 */
export async function consumeConfirmationToken(tx: Transaction, token: string): Promise<string | undefined> {
  const userId = await ownerOfConfirmationToken(tx, token);
  // The account first and its links then, in the order in which a deletion takes them.
  if (userId === undefined || !(await lockUser(tx, userId))) return undefined;
  const taken = await tx.delete(verifications).where(isTokenOf(token)).returning({ id: verifications.id });
  return taken.length > 0 ? userId : undefined;
}

/** Whoever reads what is mailed to an address has shown that it is theirs. Its links are of no more use. */
export async function confirmAddress({ tx, record }: Pick<UnitOfWork, 'tx' | 'record'>, userId: string): Promise<void> {
  const confirmed = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  if (confirmed.length > 0) await record({ action: 'address-confirmed', actorId: userId, accountId: userId });
  await deleteConfirmationTokens(tx, userId);
}
