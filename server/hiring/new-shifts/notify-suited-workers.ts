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
 * Notifies the workers suited to new jobs (`domain/matching/new-shift.ts`), each once for all the jobs. A repeated call notifies the
 * workers that an interrupted call has left out.
 * For jobs that regulars see first, it notifies the regulars now and the other workers at the release.
 * @param jobIds jobs that were posted or released together; jobs that no longer take applications are left out
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
 * Asks the workers suited to a job to take an opening that is free again, each once for one request. For a job that regulars see first, it
 * asks the regulars only.
 * @param at the time of the request, ISO 8601, which tells one request from the next
 */
export async function askForReplacement(services: Deps, { jobId, at }: ReplacementTask): Promise<void> {
  const { config, db, now } = services;
  if (!config.notifiesOfNewShifts) return;
  const freed = await openJobs(db, [jobId], now());
  const audience = freed.some((job) => isHeldBack(job, now())) ? 'regulars' : 'everyone';
  // The invited workers knew that the job was filled, so they are asked as well.
  const request = { kind: 'replacementNeeded', reasonId: `${jobId} ${at}`, audience, withInvited: true } as const;
  await notifyAll(services, freed, request);
}

/** The notification that workers get, and the suited workers who get it. */
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

/** Notifies workers of the jobs that are still open, except the workers that a block separates from the business of the jobs. */
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
