import type { PushSubscriptionForm } from '@passa/domain';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { pushSubscriptions, sessions, users } from '../../database/schema.ts';

const isLasting = gt(sessions.expiresAt, sql`now()`);

/** The browsers in which some people are signed in and have asked to be told. */
export function subscriptionsOf(tx: Transaction, userIds: string[]) {
  return tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(inArray(pushSubscriptions.userId, userIds), isLasting));
}

/** A browser to be told, as long as somebody is signed in there. */
export async function findSubscription(db: Database, id: string) {
  const [subscription] = await db
    .select({
      id: pushSubscriptions.id,
      userId: pushSubscriptions.userId,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.id, id), isLasting));
  return subscription;
}

export type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

export async function endpointOf(db: Database, sessionId: string): Promise<string | null> {
  const [subscription] = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  return subscription?.endpoint ?? null;
}

/**
 * Keeps a session from ending until the transaction does, and makes those who subscribe for one person take turns. The
 * person first, as whoever sets a new password takes them, and then ends the sessions.
 * @returns whether there still is such a session
 */
export async function holdSession(
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const found = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('key share');
  return found.length > 0;
}

/** A session has one subscription, and a browser is subscribed by the session that asked last. */
export async function replaceSubscription(
  tx: Transaction,
  { sessionId, userId }: { sessionId: string; userId: string },
  { endpoint, keys }: PushSubscriptionForm,
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)));
  const now = { sessionId, userId, p256dh: keys.p256dh, auth: keys.auth };
  await tx
    .insert(pushSubscriptions)
    .values({ ...now, endpoint })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: now });
}

export async function deleteSubscriptionOf(db: Database, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** Removes a browser that takes no more messages, unless it has subscribed anew. */
export async function deleteSubscription(db: Database, { id, p256dh }: Subscription): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.p256dh, p256dh)));
}
