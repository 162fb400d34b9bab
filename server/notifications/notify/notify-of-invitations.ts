import { randomUUID } from 'node:crypto';
import type { InvitationNotificationKind } from '@passa/domain';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { insertInvitationNotifications } from '../core/invitation-queries.ts';
import { pushesOf } from './notify.ts';
import { subscriptionsOf } from '../push/index.ts';
import { notificationTasks } from '../core/tasks.ts';

/** A notification about an invitation: to the worker, or, after a decline, to the business. */
export type InvitationNotification = {
  userId: string;
  kind: InvitationNotificationKind;
  jobId: string;
  invitationId: string;
};

/**
 * Notifies users of invitations: in their list, on their open screens, and by push and mail unless they have switched that off. All of it
 * is committed with the transaction. They are at most `MAX_INVITATIONS`.
 */
export async function notifyOfInvitations(unit: UnitOfWork, notifications: InvitationNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  const added = notifications.map((one) => ({ ...one, id: randomUUID() }));
  await insertInvitationNotifications(unit.tx, added);
  for (const { id, userId } of added) unit.publish({ users: [userId] }, { type: 'notified', notificationId: id });
  const subscriptions = await subscriptionsOf(unit.tx, [...new Set(added.map(({ userId }) => userId))]);
  await unit.enqueue(notificationTasks['push-notification'], pushesOf(added, subscriptions));
  const mailed = added.filter(({ kind }) => kind === 'invited').map(({ id }) => ({ notificationId: id }));
  await unit.enqueue(notificationTasks['mail-invitation'], mailed);
}
