import { randomUUID } from 'node:crypto';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { pushesOf } from './notify.ts';
import { subscriptionsOf } from '../push/index.ts';
import { insertRevealNotifications, type RevealNotification } from '../core/reveal-queries.ts';
import { notificationTasks } from '../core/tasks.ts';

/**
 * Notifies a venue that personal numbers of its staff ledger are shown, or workers that theirs are among them: in their lists, on their open
 * screens, by push, and the venue by mail, unless they have switched that off. All of it is committed with the transaction.
 */
export async function notifyOfReveal(unit: UnitOfWork, reveals: RevealNotification[]): Promise<void> {
  if (reveals.length === 0) return;
  const added = reveals.map((reveal) => ({ ...reveal, id: randomUUID() }));
  await insertRevealNotifications(unit.tx, added);
  for (const { id, userId } of added) unit.publish({ users: [userId] }, { type: 'notified', notificationId: id });
  const subscriptions = await subscriptionsOf(
    unit.tx,
    added.map(({ userId }) => userId),
  );
  await unit.enqueue(notificationTasks['push-notification'], pushesOf(added, subscriptions));
  const mailed = added.filter(({ kind }) => kind === 'numbersRevealed').map(({ id }) => ({ notificationId: id }));
  await unit.enqueue(notificationTasks['mail-numbers-revealed'], mailed);
}
