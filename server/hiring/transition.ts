import { decide, type ApplicationAction, type Role } from '@passa/domain';
import { keepAccessInStep } from '../applicant-access/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { lockWorker } from '../database/locks.ts';
import { ApiError } from '../platform/http/errors.ts';
import { lockAccountForShare, tryLockAccountForShare } from '../database/locks.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { applyApplicationEffects } from './effects.ts';
import { isPartyTo } from './policy.ts';
import { refusal } from './refusal.ts';
import {
  insertAssignment,
  jobIdOf,
  lockApplication,
  lockJob,
  updateApplication,
  updateJobs,
  type Application,
  type ApplicationPatch,
} from './repository.ts';

export type Principal = { userId: string; role: Role };

/** An action on an application that exists, with what is said about it. */
export type Transition =
  | { action: Exclude<ApplicationAction, 'apply' | 'cancel'> }
  /** The reason is null where the deletion of the actor's account cancels the shift. */
  | { action: 'cancel'; reason: string | null };

/** These write an assignment that the database compares with the worker's other shifts. */
const CHECKS_SCHEDULE: readonly ApplicationAction[] = ['accept', 'complete', 'undoCompletion'];

/**
 * Moves an application and its job to their next statuses, with everything that follows.
 * @returns the statuses of both after it
 * @throws ApiError notFound for somebody who is not a party to the application, else the reason of `decide`;
 *   workerUnavailable comes from the database's exclusion constraint
 */
export async function transition(unit: UnitOfWork, principal: Principal, applicationId: string, wanted: Transition) {
  const { tx, now } = unit;
  const jobId = await jobIdOf(tx, applicationId);
  const job = jobId && (await lockJob(tx, jobId));
  const application = job && (await lockApplication(tx, applicationId));
  if (!application || !isPartyTo(principal, application)) throw new ApiError('notFound');

  if (CHECKS_SCHEDULE.includes(wanted.action)) await lockWorker(tx, application.workerId);
  // Decided under the lock: the screen may have shown an older status.
  const hasFormerWorker = await isFormerWorker(tx, principal, wanted, application);
  const decision = decide(wanted.action, principal.role, job, { ...application, hasFormerWorker }, now);
  if (!decision.allowed) throw refusal(decision.reason);

  // A shift that is to be worked again needs its business.
  if (wanted.action === 'undoCompletion') {
    await lockAccountForShare(tx, { userId: application.businessId, role: 'business' });
  }
  const status = decision.application ?? application.status;
  // The status of an assignment follows its application's, by a foreign key.
  await updateApplication(tx, application.id, { ...patchOf(wanted, principal, now), status, updatedAt: now });
  if (wanted.action === 'accept') await insertAssignment(tx, job, application);
  if (decision.job !== job.status) await updateJobs(tx, [job.id], { status: decision.job, updatedAt: now });
  await keepAccessInStep(unit, [job.id]);
  await applyApplicationEffects(unit, decision.event, principal.userId, application);
  return { application: { id: application.id, status }, job: { id: job.id, status: decision.job } };
}

/**
 * Whether the worker's account is gone. Asked for the two actions on a shift that was agreed on; the deletion of an account
 * withdraws its pending applications, so none is left to accept or decline.
 */
async function isFormerWorker(
  tx: Transaction,
  { role }: Principal,
  { action }: Transition,
  { workerId }: Application,
): Promise<boolean> {
  if (role !== 'business' || (action !== 'cancel' && action !== 'undoCompletion')) return false;
  return !(await tryLockAccountForShare(tx, { userId: workerId, role: 'worker' }));
}

/** What a transition writes beside the new status (specification section 3). */
function patchOf(wanted: Transition, principal: Principal, now: Date): ApplicationPatch {
  switch (wanted.action) {
    case 'accept':
      return { assignedAt: now };
    case 'complete':
      return { completedAt: now, completedBy: principal.userId };
    case 'cancel':
      return {
        cancelledAt: now,
        cancelledBy: principal.role,
        cancelReason: wanted.reason,
        cancelledByDeletion: wanted.reason === null,
      };
    case 'undoCompletion':
      return { completedAt: null, completedBy: null };
    case 'decline':
    case 'withdraw':
      return {};
  }
}
