import { HIRE_NOTIFICATION_KINDS } from '@passa/domain';
import { and, eq, gt, inArray, not } from 'drizzle-orm';
import { assignments, notifications } from '../../database/schema.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { isEnqueued } from '../../platform/queue/ready-tasks.ts';
import { mailTaskOf, notificationTasks, type NotificationMail } from '../core/tasks.ts';

/**
 * Mails the hires for coming shifts of a user who has just confirmed their address. Their tasks have run without a mail, since nothing is
 * mailed before; one that still waits, such as for the end of an undo, mails by itself.
 */
export async function mailBookings({ tx, now, enqueue }: UnitOfWork, userId: string): Promise<void> {
  const waiting = isEnqueued(HIRE_NOTIFICATION_KINDS.map(mailTaskOf), 'notificationId', notifications.id);
  const found = await tx
    .select({ kind: notifications.kind, notificationId: notifications.id, applicationId: assignments.applicationId })
    .from(notifications)
    .innerJoin(assignments, eq(assignments.applicationId, notifications.applicationId))
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(notifications.kind, HIRE_NOTIFICATION_KINDS),
        gt(assignments.startDate, now),
        not(waiting),
      ),
    )
    .orderBy(assignments.startDate);
  for (const kind of HIRE_NOTIFICATION_KINDS) {
    const tasks = found
      .filter((one) => one.kind === kind)
      .map(({ applicationId, notificationId }): NotificationMail => ({ applicationId, notificationId }));
    await enqueue(notificationTasks[mailTaskOf(kind)], tasks, { startBy: now });
  }
}
