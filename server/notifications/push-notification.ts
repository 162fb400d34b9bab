import { isStillRelevant, NOTIFICATION_RULES, type NotificationKind } from '@passa/domain';
import type { Database } from '../platform/database/database.ts';
import { withLanguageOf } from '../platform/language/account-language.ts';
import { findSubscription, type DeliveryOptions, type Pusher } from './push/index.ts';
import { applicationInFull, type ApplicationInFull } from './mail-queries.ts';
import { pushMessageFor } from './push-message.ts';
import { countNewApplications, findNotification, isWanted } from './queries.ts';

type PushContext = { db: Database; pusher: Pusher; now: () => Date };

// Push services keep messages for a few weeks, and refuse a longer time to live. Seconds.
const DAY = 24 * 60 * 60;
const MAX_TTL = 7 * DAY;

/**
 * Sends a notification to one browser, with the current data. Sends nothing where the notification was read or is no
 * longer true, its kind is switched off, or nobody is logged in to that browser.
 */
export async function pushNotification(
  { db, pusher, now }: PushContext,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
): Promise<void> {
  const browser = await findSubscription(db, subscriptionId);
  const notification = await findNotification(db, notificationId);
  // Another user may have subscribed with this browser meanwhile.
  if (!browser || !notification || browser.userId !== notification.userId) return;
  const { userId, kind, applicationId, readAt } = notification;
  if (readAt || !(await isWanted(db, userId, kind, 'byPush'))) return;
  const about = await applicationInFull(db, applicationId);
  if (!about || !isStillRelevant(kind, about)) return;
  const delivery = deliveryOf(kind, about, now());
  if (delivery.ttl <= 0) return;
  const applicants = kind === 'newApplication' ? await countNewApplications(db, userId, about.job.id) : 1;
  const reader = userId === about.worker.id ? 'worker' : 'business';
  const message = await withLanguageOf(db, { id: userId }, () => pushMessageFor(reader, kind, about, applicants));
  await pusher.send(browser, message, delivery);
}

function deliveryOf(kind: NotificationKind, { job }: ApplicationInFull, now: Date): DeliveryOptions {
  const { until, urgency } = NOTIFICATION_RULES[kind].push;
  const untilStart = Math.floor((job.startDate.getTime() - now.getTime()) / 1000);
  return { urgency, ttl: until === 'oneDay' ? DAY : Math.min(untilStart, MAX_TTL) };
}
