import { countOpenShifts } from '../hiring/index.ts';
import type { Services } from '../core/services.ts';
import type { Database } from '../platform/database/database.ts';

/** How long a count is used. Milliseconds. */
const MAX_AGE = 60_000;

type OpenShifts = Awaited<ReturnType<typeof countOpenShifts>>;

const latest = new WeakMap<Database, { countedAt: number; counts: Promise<OpenShifts> }>();

/**
 * The open shifts and their venues, counted at most once a minute, since every visitor sees both.
 * @returns zero where the database fails, as the landing page must not fail with it
 */
export function openShifts({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<OpenShifts> {
  const at = now();
  const known = latest.get(db);
  if (known && at.getTime() - known.countedAt < MAX_AGE) return known.counts;
  const counts = countOpenShifts(db, at).catch((error: unknown) => {
    log.error({ err: error }, 'the open shifts could not be counted');
    return { shifts: 0, venues: 0 };
  });
  latest.set(db, { countedAt: at.getTime(), counts });
  return counts;
}
