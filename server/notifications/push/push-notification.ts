import {
  isAboutInvitation,
  isAboutJob,
  isAboutReveal,
  isStillRelevant,
  NOTIFICATION_PUSHES,
  NOTIFICATION_RULES,
  usefulUntil,
  type NotificationKind,
} from '@passa/domain';
import { withTransaction } from '../../core/unit-of-work.ts';
import type { Database } from '../../platform/database/database.ts';
import { withLanguageOf } from '../../platform/language/account-language.ts';
import { findSubscription, type DeliveryOptions, type Pusher, type PushMessage } from './index.ts';
import { applicationInFull, type ApplicationInFull } from '../core/mail-queries.ts';
import { invitationInFull, relevanceOf } from '../core/invitation-queries.ts';
import { newShiftInFull } from '../core/new-shift-queries.ts';
import { toPushMessage } from './push-message.ts';
import { countNewApplications, findNotification } from '../core/queries.ts';
import { revealInFull } from '../core/reveal-queries.ts';
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
  const content = await findContent(db, notification, now());
  if (!content || (content.job && !isStillRelevant(kind, content))) return;
  const delivery = deliveryOf(kind, content, now());
  if (delivery.ttl <= 0) return;
  await pusher.send(browser, await withLanguageOf(db, { id: userId }, content.message), delivery);
}

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

type Message = { message: () => PushMessage | Promise<PushMessage> };

type Content =
  | (Pick<ApplicationInFull, 'job'> &
      Partial<Pick<ApplicationInFull, 'application' | 'confirmedAt' | 'takerId'>> &
      Message)
  | ({ job?: undefined } & Message);

/** The job of a notification and its application, if there are any, and the message about it. */
async function findContent(
  db: Database,
  { id, userId, kind, applicationId }: NonNullable<Awaited<ReturnType<typeof findNotification>>>,
  now: Date,
): Promise<Content | undefined> {
  if (isAboutJob(kind)) {
    const about = await newShiftInFull(db, id, now);
    if (!about) return undefined;
    const ids = { jobId: about.job.id, tag: `job-${about.job.id}` };
    return {
      ...about,
      message: () => toPushMessage(kind, 'worker', NOTIFICATION_PUSHES[kind](about, 'worker'), ids),
    };
  }
  if (isAboutReveal(kind)) {
    const about = await revealInFull(db, id);
    if (!about) return undefined;
    const reader = userId === about.business.id ? 'business' : 'worker';
    const ids = { tag: `reveal-${about.reveal.id}` };
    return { message: () => toPushMessage(kind, reader, NOTIFICATION_PUSHES[kind](about, reader), ids) };
  }
  if (isAboutInvitation(kind)) {
    const about = await invitationInFull(db, id, now);
    if (!about) return undefined;
    const reader = userId === about.worker.id ? 'worker' : 'business';
    const ids = { jobId: about.job.id, tag: `job-${about.job.id}` };
    return {
      ...relevanceOf(about),
      message: () => toPushMessage(kind, reader, NOTIFICATION_PUSHES[kind](about, reader), ids),
    };
  }
  const about = applicationId === null ? undefined : await applicationInFull(db, applicationId, now);
  if (!about) return undefined;
  const reader = userId === about.worker.id ? 'worker' : 'business';
  const ids = { jobId: about.job.id, applicationId: about.application.id, tag: `application-${about.application.id}` };
  return {
    ...about,
    message: async () => {
      const unseenCount = kind === 'newApplication' ? await countNewApplications(db, userId, about.job.id) : 0;
      return toPushMessage(kind, reader, NOTIFICATION_PUSHES[kind]({ ...about, unseenCount }, reader), ids);
    },
  };
}

function deliveryOf(kind: NotificationKind, { job }: Pick<Content, 'job'>, now: Date): DeliveryOptions {
  const { until, urgency } = NOTIFICATION_RULES[kind].push;
  // What is about no job has no shift that starts.
  if (!job) return { urgency, ttl: TTL.oneDay };
  if (until === 'oneDay' || until === 'threeHours') return { urgency, ttl: TTL[until] };
  const seconds = Math.floor((usefulUntil(kind, job.startDate).getTime() - now.getTime()) / 1000);
  return { urgency, ttl: Math.min(seconds, MAX_TTL) };
}
