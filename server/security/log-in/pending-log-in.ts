import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { verifications } from '../../database/schema.ts';
import { cookieNames, httpOnlyCookie, readCookie } from '../../platform/http/cookies.ts';

const COOKIE = 'pending_log_in';
/** How long the code may be entered after the password. Seconds. */
const LIFETIME = 10 * 60;

const identifierOf = (token: string) => `pending-log-in:${createHash('sha256').update(token).digest('base64url')}`;

/**
 * Records that an account's password was right and that its second factor is pending. The record is stored with the
 * account's reset links, so that a password change revokes it too.
 * @returns the cookie by which the browser continues
 */
export async function beginPendingLogIn(
  tx: Transaction,
  userId: string,
  publicUrl: string | undefined,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = sql`now() + make_interval(secs => ${LIFETIME})`;
  await tx.insert(verifications).values({ identifier: identifierOf(token), value: userId, expiresAt });
  return cookie(token, LIFETIME, publicUrl);
}

/**
 * @returns the account of the log-in that the browser has begun; undefined without such a log-in, after it has expired, or after a change
 *   of the password
 */
export async function findPendingLogIn(
  db: Database,
  headers: Headers,
  publicUrl: string | undefined,
): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(belongsToRequest(headers, publicUrl));
  return found?.userId;
}

/** Returns the pending log-in and consumes it: of two concurrent requests, one gets it. */
export async function consumePendingLogIn(
  tx: Transaction,
  headers: Headers,
  publicUrl: string | undefined,
): Promise<string | undefined> {
  const [taken] = await tx
    .delete(verifications)
    .where(belongsToRequest(headers, publicUrl))
    .returning({ userId: verifications.value });
  return taken?.userId;
}

/** The cookie that removes the browser's pending log-in. */
export const endPendingLogIn = (publicUrl: string | undefined) => cookie('', 0, publicUrl);

function belongsToRequest(headers: Headers, publicUrl: string | undefined) {
  const token = readCookie(headers, cookieNames(publicUrl).nameOf(COOKIE)) ?? '';
  return and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, sql`now()`));
}

function cookie(value: string, maxAge: number, publicUrl: string | undefined): string {
  const { nameOf, isSecure } = cookieNames(publicUrl);
  return httpOnlyCookie(nameOf(COOKIE), value, { maxAge, sameSite: 'Lax', isSecure });
}
