import {
  isStillRelevant,
  NOTIFICATION_PUSHES,
  NOTIFICATION_RULES,
  usefulUntil,
  type NotificationKind,
} from '@passa/domain';
import { withTransaction } from '../../core/unit-of-work.ts';
import type { Database } from '../../platform/database/database.ts';
import { withLanguageOf } from '../../platform/language/account-language.ts';
import { findSubscription, type DeliveryOptions, type Pusher } from './index.ts';
import { toPushMessage } from './push-message.ts';
import { findNotification } from '../core/queries.ts';
import { findSubject, type FoundOf } from '../core/subjects.ts';
import { isWanted } from '../core/settings-queries.ts';
import { notificationTasks, PUSH_CONCURRENCY, type PushTask } from '../core/tasks.ts';

type PushContext = { db: Database; pusher: Pusher; now: () => Date };

// Push services keep messages for a few weeks, and refuse a longer time to live. Seconds.
const DAY = 24 * 60 * 60;
const MAX_TTL = 7 * DAY;
/** How long the kinds are delivered that are about what has happened, not about a shift to come. Seconds. */
const TTL = { oneDay: DAY, threeHours: 3 * 60 * 60 };

/**
 * Sends a notification to one browser, with the current data. Sends nothing where the notification was read or is no longer true, its kind
 * is switched off, or that browser has no session.
 */
export async function pushNotification(
  { db, pusher, now }: PushContext,
  { notificationId, subscriptionId }: PushTask,
): Promise<void> {
  const browser = await findSubscription(db, subscriptionId);
  const notification = await findNotification(db, notificationId);
  // Another user may have subscribed with this browser meanwhile.
  if (!browser || !notification || browser.userId !== notification.userId) return;
  const { userId, kind, readAt } = notification;
  if (readAt || !(await isWanted(db, userId, kind, 'byPush'))) return;
  const about = await findSubject(db, notification, now());
  if (!about || (about.status && !isStillRelevant(kind, about.status))) return;
  const delivery = deliveryOf(kind, about.status?.job, now());
  if (delivery.ttl <= 0) return;
  await pusher.send(browser, await withLanguageOf(db, { id: userId }, () => messageOf(kind, about)), delivery);
}

const messageOf = <Kind extends NotificationKind>(kind: Kind, { facts, reader, ids }: FoundOf<Kind>) =>
  toPushMessage(kind, reader, NOTIFICATION_PUSHES[kind](facts, reader), ids);

/** Sends notifications to many browsers. Each message that fails becomes a task of its own, which the queue retries. */
export async function pushNotifications(
  services: PushContext & Parameters<typeof withTransaction>[0],
  { pushes }: { pushes: PushTask[] },
): Promise<void> {
  const failed: PushTask[] = [];
  for (let first = 0; first < pushes.length; first += PUSH_CONCURRENCY) {
    const some = pushes.slice(first, first + PUSH_CONCURRENCY);
    const sent = await Promise.allSettled(some.map((push) => pushNotification(services, push)));
    failed.push(...some.filter((_, index) => sent[index]?.status === 'rejected'));
  }
  if (failed.length > 0)
    await withTransaction(services, (unit) => unit.enqueue(notificationTasks['push-notification'], failed));
}

function deliveryOf(kind: NotificationKind, job: { startDate: Date } | undefined, now: Date): DeliveryOptions {
  const { until, urgency } = NOTIFICATION_RULES[kind].push;
  // What is about no job has no shift that starts.
  if (!job) return { urgency, ttl: TTL.oneDay };
  if (until === 'oneDay' || until === 'threeHours') return { urgency, ttl: TTL[until] };
  const seconds = Math.floor((usefulUntil(kind, job.startDate).getTime() - now.getTime()) / 1000);
  return { urgency, ttl: Math.min(seconds, MAX_TTL) };
}
