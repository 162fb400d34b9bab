import type { ReadNotifications } from '@passa/domain';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { ApiError } from '../platform/http/errors.ts';
import { ofJob, countUnread, fromPositionDown, concernsUser, markRead, positionOf } from './queries.ts';

/**
 * Marks notifications as read, and publishes it to the user's other screens.
 * @returns how many are still unread
 * @throws ApiError notFound for a notification or a job that is not the user's
 */
export async function markNotificationsRead(
  unit: UnitOfWork,
  userId: string,
  selection: ReadNotifications,
): Promise<number> {
  const { tx, now } = unit;
  const read = await markRead(tx, userId, await selectedNotifications(unit, userId, selection), now);
  if (read > 0) unit.publish({ users: [userId] }, { type: 'notifications-read' });
  return countUnread(tx, userId);
}

async function selectedNotifications({ tx }: UnitOfWork, userId: string, { upTo, jobId }: ReadNotifications) {
  if (upTo !== undefined) {
    const position = await positionOf(tx, userId, upTo);
    if (position) return fromPositionDown(position);
  }
  if (jobId !== undefined && (await concernsUser(tx, userId, jobId))) return ofJob(tx, jobId);
  throw new ApiError('notFound');
}
