import { randomUUID } from 'node:crypto';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { pushesOf } from './notify.ts';
import { subscriptionsOf } from './push/index.ts';
import { insertRevealNotification } from './reveal-queries.ts';
import { notificationTasks } from './tasks.ts';

/**
 * Notifies a venue that personal numbers of its staff ledger are shown: in its list, on its open screens, and by push and mail unless it
 * has switched that off. All of it is committed with the transaction.
 */
export async function notifyOfReveal(unit: UnitOfWork, reveal: { userId: string; revealId: string }): Promise<void> {
  const added = { ...reveal, id: randomUUID() };
  await insertRevealNotification(unit.tx, added);
  unit.publish({ users: [added.userId] }, { type: 'notified', notificationId: added.id });
  const subscriptions = await subscriptionsOf(unit.tx, [added.userId]);
  await unit.enqueue(notificationTasks['push-notification'], pushesOf([added], subscriptions));
  await unit.enqueue(notificationTasks['mail-numbers-revealed'], [{ notificationId: added.id }]);
}
