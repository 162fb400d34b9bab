import type { ReadNotifications } from '@passa/domain';
import type { SQL } from 'drizzle-orm';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { ofHours, ofJob, countUnread, fromPositionDown, concernsUser, markRead, positionOf } from '../core/queries.ts';

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
  await markAndPublish(unit, userId, await selectedNotifications(unit, userId, selection));
  return countUnread(unit.tx, userId, unit.now);
}

/**
 * Marks a user's notifications about the hours of some hires as read, since the user has taken a step on these hours.
 * @param applicationIds the applications of the hires
 */
export const markHoursRead = (unit: UnitOfWork, userId: string, applicationIds: string[]): Promise<void> =>
  markAndPublish(unit, userId, ofHours(applicationIds));

async function markAndPublish({ tx, now, publish }: UnitOfWork, userId: string, which: SQL | undefined): Promise<void> {
  const read = await markRead(tx, userId, which, now);
  if (read > 0) publish({ users: [userId] }, { type: 'notifications-read' });
}

async function selectedNotifications({ tx }: UnitOfWork, userId: string, { upTo, jobId }: ReadNotifications) {
  if (upTo !== undefined) {
    const position = await positionOf(tx, userId, upTo);
    if (position) return fromPositionDown(position);
  }
  if (jobId !== undefined && (await concernsUser(tx, userId, jobId))) return ofJob(tx, jobId);
  throw new ApiError('notFound');
}
