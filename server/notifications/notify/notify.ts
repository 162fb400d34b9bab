import { randomUUID } from 'node:crypto';
import { isReceivedBy, isSingleMail, type ApplicationNotificationKind } from '@passa/domain';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { insertNotifications } from '../core/queries.ts';
import { recipientsOf } from '../core/recipients.ts';
import { subscriptionsOf } from '../push/index.ts';
import { mailTaskOf, notificationTasks, type PushTask } from '../core/tasks.ts';

/** A notification to a party of an application: the worker, or the members of the venue. */
export type NewNotification = {
  partyId: string;
  kind: ApplicationNotificationKind;
  applicationId: string;
  /** When its mail is sent at the latest, if the kind is mailed with a delay. */
  mailBy?: Date | undefined;
  /** The account that causes it, if it is not the other party of the application. */
  causedBy?: string | undefined;
};

/** A statement takes a limited number of parameters, and one job can have thousands of pending applicants. */
const BATCH = 1_000;

/**
 * Notifies workers and the members of venues: in their list, on their open screens, and by push and mail unless they have switched that
 * off. All of it is committed with the transaction.
 * @param notifications each party, kind and application once
 */
export async function notify(unit: UnitOfWork, notifications: NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  const recipients = await recipientsOf(
    unit.tx,
    notifications.flatMap(({ partyId, kind }) => (isReceivedBy('business', kind) ? [partyId] : [])),
  );
  const addressed = notifications.flatMap((one) =>
    recipients(one.partyId, one.kind).map((userId) => ({ ...one, userId, id: randomUUID() })),
  );
  // The same order in every transaction, so that two that write the same rows do not deadlock.
  const sorted = addressed.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  for (let first = 0; first < sorted.length; first += BATCH) {
    await notifyBatch(unit, sorted.slice(first, first + BATCH));
  }
}

type Addressed = NewNotification & { id: string; userId: string };

const sortKey = ({ applicationId, kind, userId }: Addressed) => `${applicationId} ${kind} ${userId}`;

async function notifyBatch(unit: UnitOfWork, batch: Addressed[]): Promise<void> {
  const [inserted, subscriptions] = await Promise.all([
    insertNotifications(unit.tx, batch),
    subscriptionsOf(unit.tx, [...new Set(batch.map(({ userId }) => userId))]),
    enqueueMails(unit, batch),
  ]);
  for (const { id, userId } of inserted) unit.publish({ users: [userId] }, { type: 'notified', notificationId: id });

  await unit.enqueue(notificationTasks['push-notification'], pushesOf(inserted, subscriptions));
}

/** A push message for each browser of the users of some notifications. */
export function pushesOf(
  inserted: { id: string; userId: string }[],
  subscriptions: { id: string; userId: string }[],
): PushTask[] {
  const subscriptionsByUser = Map.groupBy(subscriptions, ({ userId }) => userId);
  return inserted.flatMap(({ id, userId }) =>
    (subscriptionsByUser.get(userId) ?? []).map((browser) => ({ notificationId: id, subscriptionId: browser.id })),
  );
}

async function enqueueMails(unit: UnitOfWork, batch: (NewNotification & { id: string })[]): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(batch, (one) => one.kind)) {
    if (!isSingleMail(kind)) continue;
    for (const [mailBy, some] of Map.groupBy(ofKind, (one) => one.mailBy)) {
      const tasks = some.map(({ applicationId, id, causedBy }) => ({
        applicationId,
        notificationId: id,
        ...(causedBy !== undefined && { causedBy }),
      }));
      await unit.enqueue(notificationTasks[mailTaskOf(kind)], tasks, { startBy: mailBy });
    }
  }
}
