import type { NotificationKind } from '@passa/domain';
import type { Change } from '../platform/change.ts';
import type { TaskName, TaskPayloads } from '../platform/queue/tasks.ts';
import { insertNotifications, subscriptionsOf } from './queries.ts';

type MailOfApplication = {
  [Name in TaskName]: TaskPayloads[Name] extends { applicationId: string } ? Name : never;
}[TaskName];

/** The mail that tells the same. New applications are gathered first (`announce.ts`). */
const MAIL_OF: Record<NotificationKind, MailOfApplication | null> = {
  newApplication: null,
  applicationWithdrawn: 'mail-application-withdrawn',
  shiftCancelled: 'mail-shift-cancelled',
  shiftCompleted: 'mail-shift-completed',
  accepted: 'mail-accepted',
  declined: 'mail-declined',
  jobClosed: 'mail-job-closed',
  jobReopened: 'mail-job-reopened',
};

/** Who is told of what: a party to the application. */
export type Notice = { userId: string; kind: NotificationKind; applicationId: string };

/**
 * Tells people what was done, each in the ways they want: under the bell, on the screens they have open, on their phones
 * and by mail. All of it is committed with the change, or not at all.
 */
export async function notify(change: Change, notices: Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const told = await insertNotifications(change.tx, notices);
  for (const { id, userId } of told) change.tell({ users: [userId] }, { type: 'notified', notificationId: id });
  const subscriptions = Map.groupBy(
    await subscriptionsOf(
      change.tx,
      told.map(({ userId }) => userId),
    ),
    ({ userId }) => userId,
  );
  const pushes = told.flatMap(({ id, userId }) =>
    (subscriptions.get(userId) ?? []).map((subscription) => ({ notificationId: id, subscriptionId: subscription.id })),
  );
  await change.enqueue('push-notification', pushes);
  for (const [kind, some] of Map.groupBy(notices, (notice) => notice.kind)) {
    const mail = MAIL_OF[kind];
    if (mail)
      await change.enqueue(
        mail,
        some.map(({ applicationId }) => ({ applicationId })),
      );
  }
}
