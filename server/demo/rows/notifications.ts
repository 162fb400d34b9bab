import type { NotificationKind } from '@passa/domain';
import type { applications, notifications } from '../../database/schema.ts';

type ApplicationRow = typeof applications.$inferInsert;
type NotificationRow = typeof notifications.$inferInsert;

const DAY = 24 * 60 * 60 * 1000;
/** Older notifications are read. */
const UNREAD_PERIOD = DAY;
/** The retention of notifications. */
const RETENTION = 90 * DAY;

/**
 * The notifications that both parties got on an application's way to its present state.
 * @param recipientsOf the accounts that a worker or a venue is notified by
 */
export function notificationRows(
  application: ApplicationRow,
  recipientsOf: (partyId: string, kind: NotificationKind) => string[],
  now: Date,
): NotificationRow[] {
  const { id, workerId, businessId, status, createdAt, assignedAt, completedAt, updatedAt } = application;
  const rowsFor = (partyId: string, kind: NotificationKind, at: Date | null | undefined): NotificationRow[] => {
    const age = at ? now.getTime() - at.getTime() : Infinity;
    if (!id || !at || age > RETENTION) return [];
    const readAt = age > UNREAD_PERIOD ? at : null;
    return recipientsOf(partyId, kind).map((userId) => ({ userId, kind, applicationId: id, createdAt: at, readAt }));
  };
  return [
    ...rowsFor(businessId, 'newApplication', createdAt),
    ...rowsFor(workerId, 'accepted', assignedAt),
    ...rowsFor(workerId, 'declined', status === 'declined' ? updatedAt : null),
    ...rowsFor(businessId, 'shiftCompleted', completedAt),
  ];
}
