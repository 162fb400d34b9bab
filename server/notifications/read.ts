import type { ReadNotifications } from '@passa/domain';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { ApiError } from '../platform/http/errors.ts';
import { aboutJob, countUnread, downFrom, isConcernedBy, markRead, placeOf } from './queries.ts';

/**
 * Marks notifications as read, and publishes it to the user's other screens.
 * @returns how many are still unread
 * @throws ApiError notFound for a notification or a job that is not the user's
 */
export async function readNotifications(unit: UnitOfWork, userId: string, seen: ReadNotifications): Promise<number> {
  const { tx, now } = unit;
  const read = await markRead(tx, userId, await seenBy(unit, userId, seen), now);
  if (read > 0) unit.publish({ users: [userId] }, { type: 'notifications-read' });
  return countUnread(tx, userId);
}

async function seenBy({ tx }: UnitOfWork, userId: string, { upTo, jobId }: ReadNotifications) {
  if (upTo !== undefined) {
    const place = await placeOf(tx, userId, upTo);
    if (place) return downFrom(place);
  }
  if (jobId !== undefined && (await isConcernedBy(tx, userId, jobId))) return aboutJob(tx, jobId);
  throw new ApiError('notFound');
}
