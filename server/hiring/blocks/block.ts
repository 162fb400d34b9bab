import { decide, MAX_BLOCKS, topicsOfJob, type JobEventType, type Role, type Party } from '@passa/domain';
import { ConcurrentChangeError } from '../../core/retried-transaction.ts';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { lockBusiness, lockWorker, tryLockPartyForShare } from '../../database/locks.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { deleteInvitationsOfPair } from '../core/invitations.ts';
import { jobForWorker } from '../core/jobs-for-worker.ts';
import { lockApplicationAndJob, lockJobs } from '../core/locks.ts';
import { endRegularOfPair } from '../regulars/change-regulars.ts';
import { applyTransition, transition } from '../core/transition.ts';
import {
  areBlocked,
  countBlocks,
  deleteBlock,
  insertBlock,
  lockApplications,
  releasedJobsOf,
  undecidedApplications,
  workerOfApplication,
  type Pair,
} from '../core/blocks.ts';

type Deps = Pick<Services, 'db' | 'now'>;

/**
 * A worker and the business of a job that the worker sees or has applied to.
 * @throws ApiError notFound
 */
export async function pairOfJob({ db, now }: Deps, workerId: string, jobId: string): Promise<Pair> {
  const found = await jobForWorker(db, workerId, jobId, now());
  if (!found) throw new ApiError('notFound');
  return { workerId, businessId: found.job.businessId };
}

/**
 * A business and the worker of an application to it.
 * @throws ApiError notFound
 */
export async function pairOfApplication({ db }: Deps, businessId: string, applicationId: string): Promise<Pair> {
  const workerId = await workerOfApplication(db, businessId, applicationId);
  if (!workerId) throw new ApiError('notFound');
  return { workerId, businessId };
}

/**
 * Blocks the other one of a pair. Ends their pending applications and that the worker is a regular, as the side that blocks could have
 * done without a block, so that the other side cannot tell. A block that exists already stays as it is.
 * @throws ApiError notFound if the other account was deleted, notSignedIn, tooManyBlocks; ConcurrentChangeError
 */
export async function block(unit: UnitOfWork, pair: Pair, role: Role): Promise<void> {
  const { tx, now } = unit;
  const { workerId, businessId } = pair;
  const party = { partyId: role === 'worker' ? workerId : businessId, role };
  const locked = await lockUndecided(unit, pair);
  // Under the lock on the worker no application becomes pending (`hiring/core/locks.ts`). One that did before is not locked.
  await lockWorker(tx, workerId);
  if (role === 'business') await lockBusiness(tx, businessId);
  await requireAccounts(tx, pair, role);
  const undecided = await undecidedApplications(tx, pair, now);
  if (undecided.some(({ id }) => !locked.has(id)))
    throw new ConcurrentChangeError('An application was made while its parties were being separated.');

  const wereSeen = !(await areBlocked(tx, pair));
  if (!(await insertBlock(tx, pair, role, now))) return;
  if ((await countBlocks(tx, party.partyId, role)) > MAX_BLOCKS) throw new ApiError('tooManyBlocks');
  for (const { id } of undecided) await endApplication(unit, party, id);
  await endRegularOfPair(unit, pair, role);
  // Those of a worker who blocks the business stay, hidden from the worker, so that the business does not notice.
  if (role === 'business') await deleteInvitationsOfPair(tx, pair);
  // As if the jobs had been closed.
  if (wereSeen) await publishJobs(unit, pair, 'job-changed');
}

/**
 * Ends a block.
 * @throws ApiError notFound for a block that the account did not make
 */
export async function unblock(unit: UnitOfWork, party: Party, blockId: string): Promise<void> {
  const pair = await deleteBlock(unit.tx, party, blockId);
  if (!pair) throw new ApiError('notFound');
  // The other side may block this one too.
  if (!(await areBlocked(unit.tx, pair))) await publishJobs(unit, pair, 'job-opened');
}

/** The open screens of the worker lose or gain the jobs of the business: those that would if each had been closed or opened. */
async function publishJobs(unit: UnitOfWork, { workerId, businessId }: Pair, type: JobEventType): Promise<void> {
  for (const job of await releasedJobsOf(unit.tx, businessId, unit.now)) {
    const topics = { names: topicsOfJob(type, job), position: job.createdAt.getTime(), idsFrom: workerId };
    unit.publish({ users: [], topics }, { type, jobId: job.id });
  }
}

/**
 * All open screens lose or gain the open jobs of a business that is suspended or restored. Those that its regulars see first appear when
 * their screens read the lists again.
 */
export async function publishOpenJobs(unit: UnitOfWork, businessId: string, type: JobEventType): Promise<void> {
  for (const job of await releasedJobsOf(unit.tx, businessId, unit.now)) {
    const topics = { names: topicsOfJob(type, job), position: job.createdAt.getTime(), except: [] };
    unit.publish({ users: [], topics }, { type, jobId: job.id });
  }
}

/** Locks the jobs and then the applications that wait for a decision. */
async function lockUndecided({ tx, now }: UnitOfWork, pair: Pair): Promise<Set<string>> {
  const found = await undecidedApplications(tx, pair, now);
  const ids = found.map(({ id }) => id);
  await lockJobs(
    tx,
    found.map(({ jobId }) => jobId),
  );
  await lockApplications(tx, ids);
  return new Set(ids);
}

async function requireAccounts(tx: Transaction, { workerId, businessId }: Pair, role: Role): Promise<void> {
  for (const account of [
    { partyId: workerId, role: 'worker' },
    { partyId: businessId, role: 'business' },
  ] as const) {
    if (!(await tryLockPartyForShare(tx, account)))
      throw new ApiError(account.role === role ? 'notSignedIn' : 'notFound');
  }
}

/** Withdraws a pending application for its worker, or declines it for its business. */
async function endApplication(unit: UnitOfWork, party: Party, applicationId: string): Promise<void> {
  if (party.role === 'worker') {
    await transition(unit, party, applicationId, { action: 'withdraw' });
    return;
  }
  const locked = await lockApplicationAndJob(unit.tx, applicationId, { partyId: party.partyId, withSchedule: false });
  if (!locked) throw new Error('A locked application is gone.');
  // Also if the job is filled: it may open again before its start.
  const decision = decide('decline', 'business', { ...locked.job, status: 'open' }, locked.application, unit.now);
  if (!decision.allowed) throw new Error('A pending application could not be declined.');
  await applyTransition(unit, party, locked, { action: 'decline' }, decision);
}
