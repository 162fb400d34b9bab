import { isOnByDefault, type JobNotificationKind } from '@passa/domain';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import {
  insertNewShiftNotifications,
  lockNewShifts,
  newShiftSettingsOf,
  type SuitedWorker,
} from '../core/new-shift-queries.ts';
import { pushesOf } from './notify.ts';
import { subscriptionsOf } from '../push/index.ts';
import { mailTaskOf, notificationTasks, type PushTask } from '../core/tasks.ts';

/** A process that is killed sends some of the messages of a task again, so that they are few. */
const PUSHES_PER_TASK = 50;

/**
 * Notifies workers of a job that they may take: in their list, on their open screens, and by push and mail as they have chosen. All of it
 * is committed with the transaction. It leaves out workers with a notification of the job for the same reason, or of enough jobs of the
 * kind today.
 * @param reasonId the same for all jobs that were posted together, or for one opening that is free again
 * @param suited each worker once
 */
export async function notifyOfJob(
  unit: UnitOfWork,
  kind: JobNotificationKind,
  reasonId: string,
  suited: SuitedWorker[],
): Promise<void> {
  await lockNewShifts(unit.tx);
  const inserted = await insertNewShiftNotifications(unit.tx, kind, reasonId, suited);
  if (inserted.length === 0) return;
  const userIds = inserted.map(({ userId }) => userId);
  const [subscriptions, settings] = await Promise.all([
    subscriptionsOf(unit.tx, userIds),
    newShiftSettingsOf(unit.tx, kind, userIds),
  ]);
  const chosen = new Map(settings.map((setting) => [setting.userId, setting]));
  const isWanted = (userId: string, channel: 'byMail' | 'byPush') =>
    chosen.get(userId)?.[channel] ?? isOnByDefault(kind, channel);
  unit.publish({ users: userIds }, { type: 'notified' });
  const pushes = pushesOf(
    inserted,
    subscriptions.filter(({ userId }) => isWanted(userId, 'byPush')),
  );
  await unit.enqueue(notificationTasks['push-notifications'], inParts(pushes));
  const mailed = inserted.filter(({ userId }) => isWanted(userId, 'byMail'));
  await unit.enqueue(
    notificationTasks[mailTaskOf(kind)],
    mailed.map(({ id }) => ({ notificationId: id })),
  );
}

function inParts(pushes: PushTask[]): { pushes: PushTask[] }[] {
  const parts = [];
  for (let first = 0; first < pushes.length; first += PUSHES_PER_TASK) {
    parts.push({ pushes: pushes.slice(first, first + PUSHES_PER_TASK) });
  }
  return parts;
}
