import { HOURS_NOTIFICATION_KINDS, type ReadNotifications } from '@passa/domain';
import type { SQL } from 'drizzle-orm';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { recipientsOf } from '../core/recipients.ts';
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
  await markAndPublish(unit, [userId], await selectedNotifications(unit, userId, selection));
  return countUnread(unit.tx, userId, unit.now);
}

/**
 * Marks the notifications of a worker, or of all members of a venue, about the hours of some hires as read, since the side has taken a
 * step on these hours.
 * @param applicationIds the applications of the hires
 */
export async function markHoursRead(unit: UnitOfWork, partyId: string, applicationIds: string[]): Promise<void> {
  const recipients = await recipientsOf(unit.tx, [partyId]);
  const users = HOURS_NOTIFICATION_KINDS.flatMap((kind) => recipients(partyId, kind));
  await markAndPublish(unit, [...new Set(users)], ofHours(applicationIds));
}

async function markAndPublish(
  { tx, now, publish }: UnitOfWork,
  userIds: string[],
  which: SQL | undefined,
): Promise<void> {
  const users = await markRead(tx, userIds, which, now);
  if (users.size > 0) publish({ users: [...users] }, { type: 'notifications-read' });
}

async function selectedNotifications({ tx }: UnitOfWork, userId: string, { upTo, jobId }: ReadNotifications) {
  if (upTo !== undefined) {
    const position = await positionOf(tx, userId, upTo);
    if (position) return fromPositionDown(position);
  }
  if (jobId !== undefined && (await concernsUser(tx, userId, jobId))) return ofJob(tx, jobId);
  throw new ApiError('notFound');
}
