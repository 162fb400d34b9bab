import type { NotificationKind } from '@passa/domain';
import type { applications, notifications } from '../database/schema.ts';

type ApplicationRow = typeof applications.$inferInsert;
type NotificationRow = typeof notifications.$inferInsert;

const DAY = 24 * 60 * 60 * 1000;
/** What came before the last day has been read. */
const UNREAD_FOR = DAY;
/** What the program itself would still remember. */
const REMEMBERED_FOR = 90 * DAY;

/** What the two parties to an application were told of it, on its way to where it stands now. */
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
