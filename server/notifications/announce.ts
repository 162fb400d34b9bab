import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../services.ts';
import {
  businessesToTell,
  lockUnannounced,
  markAnnounced,
  markKnown,
  takeTurn,
  wasToldSince,
} from './announce-queries.ts';
import type { Queue } from '../tasks.ts';

const MINUTE = 60_000;
/** So long the first application waits for others. The chore comes by each minute, so it is one minute on the whole. */
export const GATHERED_FOR = MINUTE / 2;
/** While more come, a business is told of them no more often than this. */
export const BETWEEN_TWO = 15 * MINUTE;

/**
 * Has each business told of the applications that came since it was last told. What was committed with an application,
 * its empty `announced_at`, is what is gone by: so none is overlooked, and who applies waits for nobody. Several
 * processes may do this at once.
 * @returns how many mails there will be
 */
export async function announceApplications({ db, queue }: Pick<Services, 'db' | 'queue'>, now: Date): Promise<number> {
  let mails = 0;
  for (const businessId of await businessesToTell(db, before(now, GATHERED_FOR))) {
    if (await db.transaction((tx) => announceTo(tx, queue, businessId, now))) mails += 1;
  }
  if (mails > 0) queue.wake('mail-new-applications');
  return mails;
}

async function announceTo(tx: Transaction, queue: Queue, businessId: string, now: Date): Promise<boolean> {
  if (!(await takeTurn(tx, businessId))) return false;
  if (await wasToldSince(tx, businessId, before(now, BETWEEN_TWO))) return false;
  // Read after the turn was taken: whoever had it before has marked what it told.
  const found = await lockUnannounced(tx, businessId);
  const [pending, decided] = [found.filter(({ isPending }) => isPending), found.filter(({ isPending }) => !isPending)];
  await markKnown(tx, idsOf(decided));
  if (pending.length === 0) return false;
  const applicationIds = idsOf(pending);
  await markAnnounced(tx, applicationIds, now);
  await queue.enqueue(tx, 'mail-new-applications', { businessId, applicationIds });
  return true;
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
