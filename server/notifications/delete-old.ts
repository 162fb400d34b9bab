import type { Services } from '../core/services.ts';
import { deleteOlder } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long notifications are kept. Milliseconds. */
export const KEPT_FOR = 90 * DAY;

/** Small enough that no lock is held for long. */
const BATCH = 1_000;

/** Deletes notifications past their retention; safe to run in several processes at once. */
export async function deleteOldNotifications({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_FOR);
  let some: number;
  do some = await deleteOlder(db, before, BATCH);
  while (some === BATCH);
}
