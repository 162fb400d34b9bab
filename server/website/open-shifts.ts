import { countOpenShifts } from '../hiring/index.ts';
import type { Services } from '../core/services.ts';

/** How long a count is used. Milliseconds. */
const MAX_AGE = 60_000;

type OpenShifts = Awaited<ReturnType<typeof countOpenShifts>>;

/**
 * Counts the open shifts and their venues at most once a minute, since every visitor sees both.
 * @returns a function that returns the latest counts; zero where the database fails, as the landing page must not fail with it
 */
export function openShiftCounter({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): () => Promise<OpenShifts> {
  let latest: { countedAt: number; counts: Promise<OpenShifts> } | undefined;
  return () => {
    const at = now();
    if (latest && at.getTime() - latest.countedAt < MAX_AGE) return latest.counts;
    const counts = countOpenShifts(db, at).catch((error: unknown) => {
      log.error({ err: error }, 'the open shifts could not be counted');
      return { shifts: 0, venues: 0 };
    });
    latest = { countedAt: at.getTime(), counts };
    return counts;
  };
}
