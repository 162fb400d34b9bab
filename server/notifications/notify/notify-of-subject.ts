import { randomUUID } from 'node:crypto';
import type { InvitationNotificationKind, RevealNotificationKind } from '@passa/domain';
import { sql } from 'drizzle-orm';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { notifications } from '../../database/schema.ts';
import { subscriptionsOf } from '../push/index.ts';
import { notificationTasks, OTHER_MAIL_KINDS, mailTaskOf } from '../core/tasks.ts';
import { pushesOf } from './notify.ts';

/** A notification about an invitation: to the worker, or, after a decline, to the business. */
export type InvitationNotification = {
  userId: string;
  kind: InvitationNotificationKind;
  jobId: string;
  invitationId: string;
};

/** A notification that personal numbers of a staff ledger are shown: to its venue, or to the worker of the number. */
type RevealNotification = { userId: string; kind: RevealNotificationKind; revealId: string };

/**
 * Notifies users of what is about no application: in their list, on their open screens, and by push and mail unless they have switched that
 * off. All of it is committed with the transaction.
 * @param about few enough for one statement
 */
export async function notifyOfSubject(
  unit: UnitOfWork,
  about: (InvitationNotification | RevealNotification)[],
): Promise<void> {
  if (about.length === 0) return;
  const added = about.map((one) => ({ ...one, id: randomUUID() }));
  await unit.tx.insert(notifications).values(added.map((one) => ({ ...one, createdAt: sql`clock_timestamp()` })));
  for (const { id, userId } of added) unit.publish({ users: [userId] }, { type: 'notified', notificationId: id });
  const subscriptions = await subscriptionsOf(unit.tx, [...new Set(added.map(({ userId }) => userId))]);
  await unit.enqueue(notificationTasks['push-notification'], pushesOf(added, subscriptions));
  for (const kind of OTHER_MAIL_KINDS) {
    const mailed = added.filter((one) => one.kind === kind).map(({ id }) => ({ notificationId: id }));
    await unit.enqueue(notificationTasks[mailTaskOf(kind)], mailed);
  }
}
