import { isHeldBack } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { notifyOfNewShift, type SuitedWorker } from '../../notifications/index.ts';
import { workersApartFrom } from '../blocks/queries.ts';
import { FIRST_ID, LAST_ID, lockOpenJobs, nextWorkers, openJobs, suitedWorkers } from './queries.ts';

type Needed = Pick<Services, 'config' | 'db' | 'queue' | 'live' | 'now'>;

/**
 * Notifies the workers whom new jobs suit (`domain/matching/new-shift.ts`), each once for all the jobs. A repeated call notifies those
 * whom an interrupted one has left out.
 * Of jobs that regulars see first, these are notified, and the others once they are released.
 * @param jobIds jobs that were posted or released together; those that nobody can apply for any more are left out
 * @param isRelease whether the regulars have been notified before
 */
export async function notifySuitedWorkers(
  services: Needed,
  { jobIds, isRelease = false }: { jobIds: string[]; isRelease?: boolean },
): Promise<void> {
  const { config, db, now } = services;
  const [postingId] = jobIds;
  if (!config.notifiesOfNewShifts || postingId === undefined) return;
  const posted = await openJobs(db, jobIds, now());
  const seeFirst = posted.some((job) => isHeldBack(job, now()));
  const audience = isRelease ? 'others' : seeFirst ? 'regulars' : 'everyone';
  const findNext = async (after: string) => {
    const range = await nextWorkers(db, after);
    return { last: range.upTo, suited: await suitedWorkers(db, posted, range, audience) };
  };
  let found = posted.length > 0 ? await findNext(FIRST_ID) : undefined;
  while (found) {
    const { last, suited } = found;
    // While some workers are notified, the database compares the next ones.
    [found] = await Promise.all([last < LAST_ID ? findNext(last) : undefined, notify(services, postingId, suited)]);
  }
}

/** Notifies workers of those jobs that are still open, except those who and the business of the jobs are apart by a block. */
async function notify(services: Needed, postingId: string, suited: SuitedWorker[]): Promise<void> {
  if (suited.length === 0) return;
  await withTransaction(services, async (unit) => {
    const open = await lockOpenJobs(unit.tx, [...new Set(suited.map(({ jobId }) => jobId))], unit.now);
    const apartFrom = await workersApartFrom(unit.tx, [...open.values()]);
    const hidden = new Set([...open.values()].flatMap(apartFrom));
    await notifyOfNewShift(
      unit,
      postingId,
      suited.filter(({ jobId, workerId }) => open.has(jobId) && !hidden.has(workerId)),
    );
  });
}
