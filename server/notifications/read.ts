import type { ReadNotifications } from '@passa/domain';
import type { UnitOfWork } from '../unit-of-work.ts';
import { ApiError } from '../platform/http/errors.ts';
import { aboutJob, countUnread, downFrom, isConcernedBy, markRead, placeOf } from './queries.ts';

/**
 * Notes what somebody has seen, and tells their other screens.
 * @returns how many they have not seen
 * @throws ApiError notFound for a notification or a job that is not theirs
 */
export async function readNotifications(change: UnitOfWork, userId: string, seen: ReadNotifications): Promise<number> {
  const { tx, now } = change;
  const read = await markRead(tx, userId, await seenBy(change, userId, seen), now);
  if (read > 0) change.publish({ users: [userId] }, { type: 'notifications-read' });
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
