import type { Services } from '../core/services.ts';
import { deleteOlder } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How far back the list goes. Milliseconds. */
export const KEPT_FOR = 90 * DAY;

/** So few at once that no lock is held for long. */
const BATCH = 1_000;

/** Removes notifications that are too old to be listed; several processes may do this at once. */
export async function deleteOldNotifications({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_FOR);
  let some: number;
  do some = await deleteOlder(db, before, BATCH);
  while (some === BATCH);
}
