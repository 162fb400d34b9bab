import { randomUUID } from 'node:crypto';
import type { DigestKind, Figures, InvitationNotificationKind, RevealNotificationKind } from '@passa/domain';
import { sql } from 'drizzle-orm';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { notifications } from '../../database/schema.ts';
import { subscriptionsOf } from '../push/index.ts';
import { notificationTasks, OTHER_MAIL_KINDS, mailTaskOf } from '../core/tasks.ts';
import { recipientsOf } from '../core/recipients.ts';
import { pushesOf } from './notify.ts';

/** A notification about an invitation: to the worker, or, after a decline, to the business. */
export type InvitationNotification = {
  partyId: string;
  kind: InvitationNotificationKind;
  jobId: string;
  invitationId: string;
};

/** A notification that personal numbers of a staff ledger are shown: to its venue, or to the worker of the number. */
type RevealNotification = { partyId: string; kind: RevealNotificationKind; revealId: string };

/** A digest of the week of `createdAt` to a member of a venue. Its id keeps a repeated task from sending it twice. */
type DigestNotification = {
  id: string;
  userId: string;
  venueId: string;
  kind: DigestKind;
  figures: Figures;
  createdAt: Date;
};

/**
 * Notifies users of what is about no application: in their list, on their open screens, and by push and mail unless they have switched that
 * off. All of it is committed with the transaction.
 * @param about few enough for one statement; one with the id of an earlier notification is left out
 * @returns the number of notified users
 */
export async function notifyOfSubject(
  unit: UnitOfWork,
  about: (InvitationNotification | RevealNotification | DigestNotification)[],
): Promise<number> {
  const addressed = about.length === 0 ? [] : await withRecipients(unit, about);
  if (addressed.length === 0) return 0;
  const added = await unit.tx
    .insert(notifications)
    .values(addressed.map((one) => ({ id: randomUUID(), createdAt: sql`clock_timestamp()`, ...one })))
    .onConflictDoNothing({ target: notifications.id })
    .returning({ id: notifications.id, userId: notifications.userId, kind: notifications.kind });
  for (const { id, userId } of added) unit.publish({ users: [userId] }, { type: 'notified', notificationId: id });
  const subscriptions = await subscriptionsOf(unit.tx, [...new Set(added.map(({ userId }) => userId))]);
  await unit.enqueue(notificationTasks['push-notification'], pushesOf(added, subscriptions));
  for (const kind of OTHER_MAIL_KINDS) {
    const mailed = added.filter((one) => one.kind === kind).map(({ id }) => ({ notificationId: id }));
    await unit.enqueue(notificationTasks[mailTaskOf(kind)], mailed);
  }
  return added.length;
}

type ToAccount<About> = Omit<About, 'partyId'> & { userId: string };
type Addressed = ToAccount<InvitationNotification> | ToAccount<RevealNotification> | DigestNotification;

/** Addresses a notification to each account that receives it. A digest has its recipient, who may be a member no longer. */
async function withRecipients({ tx }: UnitOfWork, about: Parameters<typeof notifyOfSubject>[1]): Promise<Addressed[]> {
  const recipients = await recipientsOf(
    tx,
    about.map((one) => ('partyId' in one ? one.partyId : one.venueId)),
  );
  return about.flatMap((one): Addressed[] => {
    if (!('partyId' in one)) return recipients(one.venueId, one.kind).includes(one.userId) ? [one] : [];
    const { partyId, ...rest } = one;
    return recipients(partyId, one.kind).map((userId) => ({ ...rest, userId }));
  });
}
