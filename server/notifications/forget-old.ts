import type { Services } from '../services.ts';
import { deleteOlder } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The list under the bell goes back so far. */
export const KEPT_FOR = 90 * DAY;

/** So many at once: no lock is held for long. */
const BATCH = 1_000;

/** Removes what is too old to be listed; several processes may do this at once. */
export async function forgetOldNotifications({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_FOR);
  let some: number;
  do some = await deleteOlder(db, before, BATCH);
  while (some === BATCH);
}
