import type { PushSubscriptionInput } from '@passa/domain';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { pushSubscriptions, sessions } from '../../database/schema.ts';

const isLasting = gt(sessions.expiresAt, sql`now()`);

/** The subscriptions of some users, in browsers where they are logged in. */
export function subscriptionsOf(tx: Transaction, userIds: string[]) {
  return tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(inArray(pushSubscriptions.userId, userIds), isLasting));
}

/** A subscription, if its user is still logged in to that browser. */
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

/** A session has one subscription, and a browser belongs to the session that subscribed last. */
export async function replaceSubscription(
  tx: Transaction,
  { sessionId, userId }: { sessionId: string; userId: string },
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)));
  const values = { sessionId, userId, p256dh: keys.p256dh, auth: keys.auth };
  await tx
    .insert(pushSubscriptions)
    .values({ ...values, endpoint })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
}

export async function deleteSubscriptionOf(db: Database, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** Deletes a subscription that its push service no longer knows, unless the browser has subscribed again. */
export async function deleteSubscription(db: Database, { id, p256dh }: Subscription): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.p256dh, p256dh)));
}
