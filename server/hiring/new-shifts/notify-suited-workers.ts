import { isHeldBack, type JobNotificationKind } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { notifyOfJob, type SuitedWorker } from '../../notifications/index.ts';
import { workersApartFrom } from '../core/blocks.ts';
import type { ReplacementTask } from '../core/tasks.ts';
import {
  FIRST_ID,
  LAST_ID,
  lockOpenJobs,
  nextWorkers,
  openJobs,
  suitedWorkers,
  type Audience,
  type OpenJob,
} from './queries.ts';

type Deps = Pick<Services, 'config' | 'db' | 'queue' | 'live' | 'now'>;

/**
 * Notifies the workers whom new jobs suit (`domain/matching/new-shift.ts`), each once for all the jobs. A repeated call notifies those
 * whom an interrupted one has left out.
 * Of jobs that regulars see first, these are notified, and the others once they are released.
 * @param jobIds jobs that were posted or released together; those that nobody can apply for any more are left out
 * @param isRelease whether the regulars have been notified before
 */
export async function notifySuitedWorkers(
  services: Deps,
  { jobIds, isRelease = false }: { jobIds: string[]; isRelease?: boolean },
): Promise<void> {
  const { config, db, now } = services;
  const [postingId] = jobIds;
  if (!config.notifiesOfNewShifts || postingId === undefined) return;
  const posted = await openJobs(db, jobIds, now());
  const seeFirst = posted.some((job) => isHeldBack(job, now()));
  const audience = isRelease ? 'others' : seeFirst ? 'regulars' : 'everyone';
  await notifyAll(services, posted, { kind: 'newShift', reasonId: postingId, audience });
}

/**
 * Asks the workers whom a job suits to take an opening that is free again, each once for one request. Of a job that regulars see first,
 * only these are asked.
 * @param at when they are asked, ISO 8601, which tells one request from the next
 */
export async function askForReplacement(services: Deps, { jobId, at }: ReplacementTask): Promise<void> {
  const { config, db, now } = services;
  if (!config.notifiesOfNewShifts) return;
  const freed = await openJobs(db, [jobId], now());
  const audience = freed.some((job) => isHeldBack(job, now())) ? 'regulars' : 'everyone';
  // Those who are invited knew that the job was filled, so they are asked as well.
  const request = { kind: 'replacementNeeded', reasonId: `${jobId} ${at}`, audience, withInvited: true } as const;
  await notifyAll(services, freed, request);
}

/** What workers are notified of, and which of those whom it suits. */
type Request = { kind: JobNotificationKind; reasonId: string; audience: Audience; withInvited?: true };

async function notifyAll(services: Deps, open: OpenJob[], request: Request): Promise<void> {
  const { db } = services;
  const findNext = async (after: string) => {
    const range = await nextWorkers(db, after);
    return { last: range.upTo, suited: await suitedWorkers(db, open, range, request) };
  };
  let found = open.length > 0 ? await findNext(FIRST_ID) : undefined;
  while (found) {
    const { last, suited } = found;
    // While some workers are notified, the database compares the next ones.
    [found] = await Promise.all([last < LAST_ID ? findNext(last) : undefined, notify(services, request, suited)]);
  }
}

/** Notifies workers of those jobs that are still open, except those who and the business of the jobs are apart by a block. */
async function notify(services: Deps, { kind, reasonId }: Request, suited: SuitedWorker[]): Promise<void> {
  if (suited.length === 0) return;
  await withTransaction(services, async (unit) => {
    const open = await lockOpenJobs(unit.tx, [...new Set(suited.map(({ jobId }) => jobId))], unit.now);
    const apartFrom = await workersApartFrom(unit.tx, [...open.values()]);
    const hidden = new Set([...open.values()].flatMap(apartFrom));
    await notifyOfJob(
      unit,
      kind,
      reasonId,
      suited.filter(({ jobId, workerId }) => open.has(jobId) && !hidden.has(workerId)),
    );
  });
}
