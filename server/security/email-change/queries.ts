import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { emailChanges, sessions, users } from '../../database/schema.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/primitives/hash-token.ts';
import { lockUser, revokeVerificationTokens } from '../../platform/sessions/queries.ts';
import { deleteConfirmationTokens } from '../email-confirmation/index.ts';

/** How long the link works. Milliseconds. */
const LIFETIME = 24 * 60 * 60 * 1000;

export type EmailChangeRow = Pick<typeof emailChanges.$inferSelect, 'email' | 'createdAt' | 'expiresAt'>;

/** The address that an account waits for, if its link still works. */
export async function emailChangeOf(db: Database, userId: string, now: Date): Promise<EmailChangeRow | undefined> {
  const [change] = await db
    .select({ email: emailChanges.email, createdAt: emailChanges.createdAt, expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)));
  return change;
}

/** Stores a wanted address in place of an earlier one. The link of the earlier one stops working. */
export async function saveEmailChange(
  tx: Transaction,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  const change = { email, token: null, createdAt: now, expiresAt: new Date(now.getTime() + LIFETIME) };
  await tx
    .insert(emailChanges)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change });
}

/**
 * Creates the token of the link for the address that an account waits for, and revokes an earlier one.
 * @returns undefined if the account waits for none
 */
export async function createEmailChangeToken(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<{ email: string; token: string; isTaken: boolean } | undefined> {
  const change = (await lockUser(tx, userId)) ? await emailChangeOf(tx, userId, now) : undefined;
  if (!change) return undefined;
  const { email } = change;
  const token = randomBytes(32).toString('base64url');
  await tx
    .update(emailChanges)
    .set({ token: hashToken(token) })
    .where(eq(emailChanges.userId, userId));
  return { email, token, isTaken: await isEmailTaken(tx, userId, email) };
}

/** The account of a token that changes its address; undefined for a used, replaced or expired token. */
export async function ownerOfEmailChange(db: Database, token: string, now: Date): Promise<string | undefined> {
  const [change] = await db
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(and(eq(emailChanges.token, hashToken(token)), gt(emailChanges.expiresAt, now)));
  return change?.userId;
}

/**
 * Consumes a token.
 * @returns the account, which is locked, with the contact from before and the new address; undefined for a token that does not work any more
 */
export async function consumeEmailChange(tx: Transaction, token: string, now: Date) {
  const userId = await ownerOfEmailChange(tx, token, now);
  if (userId === undefined || !(await lockUser(tx, userId))) return undefined;
  const [change] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.token, hashToken(token)), gt(emailChanges.expiresAt, now)))
    .returning({ email: emailChanges.email });
  const old = await contactOf(tx, userId);
  return change && old && { userId, newEmail: change.email, old };
}

/** Stops the change of an address that waits for its confirmation. */
export async function deleteEmailChange(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Deletes the wanted addresses with links that have stopped working. */
export async function deleteExpiredEmailChanges(db: Database, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
}

/** The address and the language of an account, and whether the address is confirmed. */
export async function contactOf(tx: Transaction, userId: string) {
  const [user] = await tx
    .select({ email: users.email, isConfirmed: users.emailVerified, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return user;
}

/** Ends all sessions of an account but one, if it is given. */
export async function endSessionsExcept(tx: Transaction, userId: string, sessionId: string | undefined): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), sessionId === undefined ? undefined : ne(sessions.id, sessionId)));
}

const isEmailTaken = async (tx: Transaction, userId: string, email: string): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.email, email), ne(users.id, userId)))) > 0;

/**
 * Replaces the address of a locked account, and revokes every link that was mailed to the old one.
 * @param change `isConfirmed`: whether the owner has proved that the address is theirs; `actorId` is null for an operator
 * @throws ApiError emailTaken, also by the constraint for two simultaneous changes
 */
export async function replaceEmail(
  { tx, now, record }: Pick<UnitOfWork, 'tx' | 'now' | 'record'>,
  {
    userId,
    email,
    isConfirmed,
    actorId,
  }: { userId: string; email: string; isConfirmed: boolean; actorId: string | null },
): Promise<void> {
  if (await isEmailTaken(tx, userId, email)) throw new ApiError('emailTaken');
  await tx.update(users).set({ email, emailVerified: isConfirmed, updatedAt: now }).where(eq(users.id, userId));
  await revokeVerificationTokens(tx, userId);
  await deleteConfirmationTokens(tx, userId);
  await deleteEmailChange(tx, userId);
  await record({ action: 'email-changed', actorId, accountId: userId });
}
