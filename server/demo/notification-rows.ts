import type { NotificationKind } from '@passa/domain';
import type { applications, notifications } from '../database/schema.ts';

type ApplicationRow = typeof applications.$inferInsert;
type NotificationRow = typeof notifications.$inferInsert;

const DAY = 24 * 60 * 60 * 1000;
/** Older notifications are read. */
const UNREAD_FOR = DAY;
/** The retention of notifications. */
const REMEMBERED_FOR = 90 * DAY;

/** The notifications that both parties got on an application's way to its present state. */
export function notificationRows(application: ApplicationRow, now: Date): NotificationRow[] {
  const { id, workerId, businessId, status, createdAt, assignedAt, completedAt, updatedAt } = application;
  const told = (userId: string, kind: NotificationKind, at: Date | null | undefined): NotificationRow[] => {
    const age = at ? now.getTime() - at.getTime() : Infinity;
    if (!id || !at || age > REMEMBERED_FOR) return [];
    return [{ userId, kind, applicationId: id, createdAt: at, readAt: age > UNREAD_FOR ? at : null }];
  };
  return [
    ...told(businessId, 'newApplication', createdAt),
    ...told(workerId, 'accepted', assignedAt),
    ...told(workerId, 'declined', status === 'declined' ? updatedAt : null),
    ...told(businessId, 'shiftCompleted', completedAt),
  ];
}
