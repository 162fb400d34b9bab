import { randomBytes } from 'node:crypto';
import { retentionOf } from '@passa/domain';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { mailBookings } from '../../notifications/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/primitives/hash-token.ts';
import { users, verifications } from '../../database/schema.ts';
import { lockUser } from '../../platform/sessions/queries.ts';

/** better-auth stores its reset links in the same table. The prefix separates the two kinds. */
const PREFIX = 'confirm-email:';
/** Of a link that was used or replaced. It confirms nothing, and proves that its holder reads the mail of the address. */
const SPENT_PREFIX = 'confirm-email-spent:';
const ownerOf = (userId: string) => `${PREFIX}${userId}`;
const identifierOf = (token: string) => `${PREFIX}${hashToken(token)}`;
const spentIdentifierOf = (token: string) => `${SPENT_PREFIX}${hashToken(token)}`;
const isValid = gt(verifications.expiresAt, sql`now()`);
const expiry = sql`now() + ${retentionOf('mailedLinks') / 1000} * interval '1 second'`;

/** @returns the address of an account that has not confirmed it; undefined for a confirmed or missing account */
export async function unconfirmedEmailOf(db: Database, userId: string): Promise<string | undefined> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, false), isNull(users.deletedAt)));
  return user?.email;
}

/** Whether the account's owner has confirmed its address. */
export async function isAddressConfirmed(db: Database, userId: string): Promise<boolean> {
  return (await unconfirmedEmailOf(db, userId)) === undefined;
}

/** Finds the account of an address, and whether the address is confirmed. */
export async function findByEmail(db: Database, email: string) {
  const [user] = await db
    .select({ id: users.id, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, email));
  return user;
}

/**
 * Creates a token that works once and for a week, and revokes the account's earlier ones.
 * @returns undefined if the account has nothing to confirm
 */
export async function createConfirmationToken(tx: Transaction, userId: string): Promise<string | undefined> {
  if (!(await lockUser(tx, userId)) || (await unconfirmedEmailOf(tx, userId)) === undefined) return undefined;
  await spendConfirmationTokens(tx, userId);
  const token = randomBytes(32).toString('base64url');
  await tx.insert(verifications).values({ identifier: identifierOf(token), value: ownerOf(userId), expiresAt: expiry });
  return token;
}

/** Revokes all confirmation links of an account, and forgets those that were used. */
export async function deleteConfirmationTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, ownerOf(userId)));
}

/** Revokes all confirmation links of an account. A later use is still recognised: see `isSpentOnConfirmedAddress`. */
async function spendConfirmationTokens(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(verifications)
    .set({ identifier: sql`replace(${verifications.identifier}, ${PREFIX}, ${SPENT_PREFIX})` })
    .where(eq(verifications.value, ownerOf(userId)));
}

/** Stores a token that has confirmed the address of an account otherwise, so that a later use is recognised. */
export async function saveSpentToken(tx: Transaction, userId: string, token: string): Promise<void> {
  const identifier = spentIdentifierOf(token);
  await tx.insert(verifications).values({ identifier, value: ownerOf(userId), expiresAt: expiry });
}

/**
 * Whether a token was used or replaced, and the address that it was mailed to is confirmed. Only a reader of that address has the token, so
 * the answer tells a stranger nothing.
 */
export async function isSpentOnConfirmedAddress(db: Database, token: string): Promise<boolean> {
  const isOwner = eq(users.id, sql`substr(${verifications.value}, ${PREFIX.length + 1})::uuid`);
  const found = await db
    .select({ id: users.id })
    .from(verifications)
    .innerJoin(users, isOwner)
    .where(and(eq(verifications.identifier, spentIdentifierOf(token)), isValid, eq(users.emailVerified, true)));
  return found.length > 0;
}

/** @returns the account of a token that confirms its address; undefined for a used, replaced or expired token */
export async function ownerOfConfirmationToken(db: Database, token: string): Promise<string | undefined> {
  const [found] = await db
    .select({ owner: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), isValid));
  return found?.owner.slice(PREFIX.length);
}

/**
 * Locks the account of a token that confirms its address, if the token still works then.
 * @returns the account; undefined for a used, replaced or expired token
 */
export async function lockOwnerOfConfirmationToken(tx: Transaction, token: string): Promise<string | undefined> {
  const userId = await ownerOfConfirmationToken(tx, token);
  // The lock order of account deletion: the account first, then its links.
  if (userId === undefined || !(await lockUser(tx, userId))) return undefined;
  return ownerOfConfirmationToken(tx, token);
}

/**
 * Marks an account's address as confirmed and spends its confirmation links. What was not mailed before about coming shifts is mailed now.
 */
export async function confirmAddress(unit: UnitOfWork, userId: string): Promise<void> {
  const { tx, record } = unit;
  const confirmed = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  if (confirmed.length > 0) {
    await record({ action: 'address-confirmed', actorId: userId, accountId: userId });
    await mailBookings(unit, userId);
  }
  await spendConfirmationTokens(tx, userId);
}
