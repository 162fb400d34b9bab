import { retentionOf } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { deleteNotificationsBefore } from '../core/queries.ts';

/** Small enough that no lock is held for long. */
const BATCH = 1_000;

/** Deletes notifications past their retention; safe to run in several processes at once. */
export async function deleteOldNotifications({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionOf('notifications'));
  let some: number;
  do some = await deleteNotificationsBefore(db, before, BATCH);
  while (some === BATCH);
}
