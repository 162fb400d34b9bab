import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { businesses } from '../../database/schema.ts';
import { notificationTasks, recipientsOf } from '../../notifications/index.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Services } from '../../core/services.ts';
import {
  businessesAwaitingDigest,
  hadDigestSince,
  lockApplicationsForDigest,
  markWithoutDigest,
  markInDigest,
} from './digest-queries.ts';

const MINUTE = 60_000;
/**
 * How long the first application waits for others, in milliseconds. The scheduled task runs every minute, so the mean is one
 * minute.
 */
export const DIGEST_DELAY = MINUTE / 2;
/**
 * The minimum time between two digests to one business, in milliseconds. An application that is withdrawn and made again no
 * longer counts as mentioned, so a digest of only such applications does not delay the next one.
 */
export const DIGEST_INTERVAL = 15 * MINUTE;

/**
 * Enqueues mails to the members of each venue with applications that no digest has mentioned. Such applications have no `announced_at`,
 * which is committed with them; so no application is missed, and applying waits for no digest. Several processes may run it at once.
 * @param now UTC instant
 * @returns the number of venues that are mailed
 */
export async function sendApplicationDigests(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  now: Date,
): Promise<number> {
  let mails = 0;
  for (const businessId of await businessesAwaitingDigest(db, before(now, DIGEST_DELAY), now)) {
    if (await db.transaction((tx) => enqueueDigest(tx, queue, businessId, now))) mails += 1;
  }
  if (mails > 0) queue.wake('mail-new-applications');
  return mails;
}

async function enqueueDigest(tx: Transaction, queue: Queue, businessId: string, now: Date): Promise<boolean> {
  if (!(await tryLockDigestsOf(tx, businessId))) return false;
  if (await hadDigestSince(tx, businessId, before(now, DIGEST_INTERVAL))) return false;
  // Read under the lock: a process that held it before has marked the applications in its digest.
  const found = await lockApplicationsForDigest(tx, businessId, now);
  const idsOf = (isMentioned: boolean) => found.filter((one) => one.isMentioned === isMentioned).map(({ id }) => id);
  await markWithoutDigest(tx, idsOf(false));
  const applicationIds = idsOf(true);
  if (applicationIds.length === 0) return false;
  await markInDigest(tx, applicationIds, now);
  const recipients = await recipientsOf(tx, [businessId]);
  const mails = recipients(businessId, 'newApplication').map((userId) => ({ businessId, userId, applicationIds }));
  await queue.enqueueAll(tx, notificationTasks['mail-new-applications'], mails);
  return true;
}

/** @returns false if another transaction has locked the business, such as one that creates its digest */
async function tryLockDigestsOf(tx: Transaction, businessId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.id, businessId))
    .for('no key update', { skipLocked: true });
  return locked.length > 0;
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
