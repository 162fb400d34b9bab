import {
  openingsAfter,
  decide,
  isOpenNoShow,
  type AllowedDecision,
  type ApplicationAction,
  type Employer,
  type Party,
} from '@passa/domain';
import { hasComeTo, insertTerms, proposeOnCompletion, takeBackProposal } from '../../attendance/index.ts';
import { updateSnapshots } from '../../applicant-access/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockPartyForShare, tryLockPartyForShare } from '../../database/locks.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { blockersOf, outcomeForWorker } from './blocks.ts';
import { applyApplicationEffects } from './effects.ts';
import { warningsOfHire } from './hire-warnings.ts';
import { refusalError } from './refusal-error.ts';
import { lockApplicationAndJob, type Application, type HeldOpenings, type Job } from './locks.ts';
import { deleteAssignment, insertAssignment } from './openings.ts';
import { isTakenOver, otherPartyOf } from './swaps.ts';
import { setJobStatus, setOpenings, updateApplication, type ApplicationTransition } from './repository.ts';
import { noShowOf } from './no-shows.ts';

/** The actions of a business on a decided application. The worker may have deleted their account. */
const ACTIONS_ON_DECIDED: readonly ApplicationAction[] = ['undoAccept', 'undoDecline', 'cancel', 'undoCompletion'];

/** An action on an existing application, with its input. */
export type Transition =
  | { action: 'withdraw' | 'decline' | 'undoAccept' | 'undoDecline' | 'complete' | 'undoCompletion' }
  | { action: 'accept'; employer: Employer }
  /** The reason is null if the deletion of the actor's account cancels the shift. */
  | { action: 'cancel'; reason: string | null }
  | { action: 'cancelAndReopen'; reason: string };

/**
 * An action with its input; a booking makes its application itself (`book.ts`), and what ends a request to swap concerns two
 * applications (`swaps/answer.ts`).
 */
type TransitionInput =
  | Transition
  | { action: 'book' | 'agreeToSwap'; employer: Employer }
  | { action: 'handOver' | 'declineSwap' | 'endTakeover' | 'endAfterNoShow' | 'endCompletedAfterNoShow' };

/** The actions after which the worker no longer has the shift. They are refused once something shows that the worker came. */
const UNBINDING_ACTIONS: readonly ApplicationAction[] = ['undoAccept', 'cancel', 'cancelAndReopen'];

/** The actions after which the application is pending again. */
const REVIVING_ACTIONS: readonly ApplicationAction[] = ['undoAccept', 'undoDecline'];

/**
 * The actions that take the lock on the worker's schedule (`locks.ts`). After the first three the assignment holds its opening, so they
 * can violate the exclusion constraint against double booking.
 */
const SCHEDULE_ACTIONS: readonly ApplicationAction[] = ['accept', 'complete', 'undoCompletion', ...REVIVING_ACTIONS];

/**
 * Moves an application and its job to their next statuses, and carries out the effects.
 * @returns the new statuses of both
 * @throws ApiError notFound for a user who is not a party to the application; the reason for which `decide` refuses; or
 *   workerUnavailable, from the exclusion constraint against double booking
 */
export async function transition(
  waiting: UnitOfWork,
  party: Party,
  applicationId: string,
  wanted: Transition,
): Promise<Outcome> {
  const { tx } = waiting;
  const locked = await lockApplicationAndJob(tx, applicationId, {
    partyId: party.partyId,
    withSchedule: SCHEDULE_ACTIONS.includes(wanted.action),
  });
  if (!locked) throw new ApiError('notFound');
  const { application, job, workerAdultOn, isWorkerSuspended: isSuspended, change } = locked;
  const unit = waiting.atLock();
  // Decided under the lock, since the status may have changed after the user read it.
  const hasFormerWorker = await isFormerWorker(tx, party, wanted, application);
  const wasTakenOver = wanted.action === 'undoAccept' && (await isTakenOver(tx, application.id));
  const noShow = wanted.action === 'complete' ? await noShowOf(tx, application.id) : undefined;
  const hasOpenNoShow = isOpenNoShow(noShow?.state ?? null);
  const hasCome = UNBINDING_ACTIONS.includes(wanted.action) && (await hasComeTo(tx, application.id));
  const blockers = REVIVING_ACTIONS.includes(wanted.action) ? await blockersOf(tx, application) : [];
  const isBlocked = blockers.includes('business');
  const decision = decide(
    wanted.action,
    party.role,
    { ...job, workerAdultOn },
    {
      ...application,
      ...{ hasFormerWorker, isSuspended, isBlocked, hasOpenNoShow, hasCome, change },
      isTakenOver: wasTakenOver,
    },
    unit.now,
  );
  if (!decision.allowed) throw refusalError(decision.reason);

  // The worker has to work the shift after all, so its business must still have an account.
  if (wanted.action === 'undoCompletion') {
    await lockPartyForShare(tx, { partyId: application.businessId, role: 'business' });
  }
  const outcome = await applyTransition(unit, party, locked, wanted, decision);
  if (party.role === 'worker') return outcomeForWorker(tx, party.partyId, outcome);
  if (!blockers.includes('worker')) return outcome;
  // As the block has ended what was pending then. The business does not learn why.
  return transition(unit, { partyId: application.workerId, role: 'worker' }, application.id, { action: 'withdraw' });
}

/** The statuses after a transition. */
type Outcome = {
  application: { id: string; status: Application['status'] };
  job: { id: string; status: Job['status'] };
};

type Locked = { job: Job; application: Application; held: HeldOpenings };

/** Writes what follows from an allowed action on a locked application and its job. */
export async function applyTransition(
  unit: UnitOfWork,
  party: Party,
  { job, application, held }: Locked,
  wanted: TransitionInput,
  decision: AllowedDecision,
) {
  const { tx, now } = unit;
  const status = decision.applicationStatus ?? application.status;
  const next = decision.openings ? openingsAfter({ ...job, ...held }, decision.openings) : job;
  // PostgreSQL runs the statements in this order. A foreign key copies the status of an application to its assignment, and another
  // one deletes the terms with the assignment.
  const [warnings, otherParty, , , isAssigned] = await Promise.all([
    // Before the statuses change.
    'employer' in wanted ? warningsOfHire(tx, wanted, job, application) : [],
    otherPartyOf(tx, application.id),
    wanted.action === 'undoAccept' ? deleteAssignment(tx, application.id) : undefined,
    updateApplication(tx, application, { ...patchOf(wanted, party, now), status, updatedAt: now }),
    'employer' in wanted ? insertAssignment(tx, application) : undefined,
    'employer' in wanted ? insertTerms(tx, application.id, wanted.employer) : undefined,
    writeJob(tx, job, next, now),
    updateSnapshots(unit, [job.id]),
  ]);
  if (isAssigned === false) throw new Error('An open job has no free opening.');
  if (wanted.action === 'complete') await proposeOnCompletion(unit, application.id);
  if (wanted.action === 'undoCompletion' || wanted.action === 'endCompletedAfterNoShow')
    await takeBackProposal(unit, application.id);
  // After the accounts that `updateSnapshots` may lock (see `locks.ts`).
  const subject = { job, nextStatus: next.status };
  await applyApplicationEffects(unit, decision.event, party.partyId, subject, { ...application, warnings });
  // A trigger has ended the request to swap, which the open screen of the other worker shows.
  if (otherParty)
    unit.publish(
      { users: [otherParty.workerId] },
      { type: 'application-changed', jobId: job.id, applicationId: otherParty.id },
    );
  return { application: { id: application.id, status }, job: { id: job.id, status: next.status } };
}

/** Writes the next status of a job and the number of its openings, if they differ. */
async function writeJob(tx: Transaction, job: Job, next: Pick<Job, 'openings' | 'status'>, now: Date): Promise<void> {
  if (next.openings !== job.openings) await setOpenings(tx, job.id, next, now);
  else if (next.status !== job.status) await setJobStatus(tx, [job.id], next.status, now);
}

/**
 * Whether the worker has deleted their account. Not checked for accepting and declining: the deletion of an account withdraws its
 * pending applications, so none is left to decide.
 */
async function isFormerWorker(
  tx: Transaction,
  { role }: Party,
  { action }: Transition,
  { workerId }: Application,
): Promise<boolean> {
  if (role !== 'business' || !ACTIONS_ON_DECIDED.includes(action)) return false;
  return !(await tryLockPartyForShare(tx, { partyId: workerId, role: 'worker' }));
}

/** The columns that a transition writes in addition to the status (specification section 3). */
function patchOf(wanted: TransitionInput, party: Party, now: Date): Partial<ApplicationTransition> {
  switch (wanted.action) {
    case 'accept':
    case 'book':
    case 'agreeToSwap':
      return { assignedAt: now };
    case 'complete':
      return { completedAt: now, completedBy: party.partyId };
    case 'undoAccept':
      return { assignedAt: null };
    case 'decline':
    case 'declineSwap':
      return { declinedAt: now };
    case 'undoDecline':
      return { declinedAt: null };
    case 'cancel':
    case 'cancelAndReopen':
      return {
        cancelledAt: now,
        cancelledBy: party.role,
        cancelReason: wanted.reason,
        cancelledByDeletion: wanted.reason === null,
      };
    // By the worker, who has asked for it.
    case 'handOver':
      return { cancelledAt: now, cancelledBy: 'worker', handedOver: true };
    case 'endAfterNoShow':
      return { cancelledAt: now, cancelledBy: 'business', noShow: true };
    case 'endCompletedAfterNoShow':
      return { cancelledAt: now, cancelledBy: 'business', noShow: true, completedAt: null, completedBy: null };
    case 'undoCompletion':
      return { completedAt: null, completedBy: null };
    // The worker did not withdraw it. Applying again resets it.
    case 'endTakeover':
      return { keptByColleague: true };
    case 'withdraw':
      return {};
  }
}
