import { decide, type Employer } from '@passa/domain';
import { hasComeTo } from '../../attendance/index.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { outcomeForWorker } from '../core/blocks.ts';
import { applyApplicationEffects, applyEffects } from '../core/effects.ts';
import { lockApplicationAndJob, type Job } from '../core/locks.ts';
import { refusalError } from '../core/refusal-error.ts';
import { applyTransition } from '../core/transition.ts';
import { answerSwap, deleteSwap, endHandoverLink, openSwapOf } from '../core/swaps.ts';

/**
 * Hires the colleague in place of the worker who hands the shift over. Both changes are in one transaction, under the lock on the job that
 * every hire takes, so the place is never free. The openings of the job stay as they are.
 * @param applicationId the application of the colleague
 * @returns the new statuses of the application of the colleague, and of the job
 * @throws ApiError notFound, swapEnded, jobStarted, changeUnconfirmed, workerNotHireable, workerCheckedIn, or workerUnavailable from the exclusion constraint against double
 *   booking
 */
export async function agreeToSwap(waiting: UnitOfWork, businessId: string, applicationId: string, employer: Employer) {
  const { taker, giver, swap, party } = await lockSwap(waiting, businessId, applicationId);
  const unit = waiting.atLock();
  const { now } = unit;
  const facts = { ...taker.job, workerAdultOn: taker.workerAdultOn };
  const takeOver = decide(
    'agreeToSwap',
    'business',
    facts,
    { ...taker.application, isSuspended: taker.isWorkerSuspended, swap: 'taker', change: taker.change },
    now,
  );
  if (!takeOver.allowed) throw refusalError(takeOver.reason);
  const given = {
    ...giver.application,
    swap: 'giver',
    hasCome: await hasComeTo(unit.tx, giver.application.id),
  } as const;
  const handOver = decide('handOver', 'business', giver.job, given, now);
  if (!handOver.allowed) throw refusalError(handOver.reason);
  await answerSwap(unit.tx, swap.id, 'agreed', now);
  // In this order, so that the opening is free for the colleague.
  await applyTransition(unit, party, giver, { action: 'handOver' }, handOver);
  return applyTransition(unit, party, taker, { action: 'agreeToSwap', employer }, takeOver);
}

/**
 * Declines that a colleague takes a shift over. The application of the colleague is declined, and the other worker stays hired.
 * @param applicationId the application of the colleague
 * @throws ApiError notFound, swapEnded, jobStarted
 */
export async function declineSwap(waiting: UnitOfWork, businessId: string, applicationId: string) {
  const { taker, giver, swap, party } = await lockSwap(waiting, businessId, applicationId);
  const unit = waiting.atLock();
  const { now } = unit;
  const decline = decide('declineSwap', 'business', taker.job, { ...taker.application, swap: 'taker' }, now);
  if (!decline.allowed) throw refusalError(decline.reason);
  const refuse = decide('refuseHandover', 'business', giver.job, { ...giver.application, swap: 'giver' }, now);
  if (!refuse.allowed) throw refusalError(refuse.reason);
  await answerSwap(unit.tx, swap.id, 'declined', now);
  const declined = await applyTransition(unit, party, taker, { action: 'declineSwap' }, decline);
  const { job, application } = giver;
  await applyApplicationEffects(unit, refuse.event, businessId, { job, nextStatus: job.status }, application);
  return declined;
}

/**
 * Takes the offer of a shift back before the business has answered. It ends the link, and the request of a colleague if one waits. The
 * application of the colleague is withdrawn if the request has made it. Otherwise it stays pending.
 * @param applicationId the application of the hired worker
 * @throws ApiError notFound, jobStarted, or swapEnded for a worker who is not hired
 */
export async function takeBackHandover({ tx, atLock }: UnitOfWork, workerId: string, applicationId: string) {
  const locked = await lockApplicationAndJob(tx, applicationId, { partyId: workerId, withSchedule: false });
  if (!locked) throw new ApiError('notFound');
  const { job, application } = locked;
  const unit = atLock();
  const { now } = unit;
  const decision = decide('takeBackHandover', 'worker', job, application, now);
  if (!decision.allowed) throw refusalError(decision.reason);
  await endHandoverLink(tx, applicationId);
  const swap = await openSwapOf(tx, applicationId);
  if (swap) {
    const otherApplication = await endTakeover(unit, workerId, job, swap);
    await applyEffects(unit, decision.event, workerId, [
      { job, nextStatus: job.status, application, otherApplication },
    ]);
  } else {
    // Only the worker knows that they considered handing over, so only their own screens show it.
    unit.publish({ users: [workerId] }, { type: 'application-changed', jobId: job.id, applicationId });
  }
  return outcomeForWorker(tx, workerId, {
    application: { id: application.id, status: application.status },
    job: { id: job.id, status: job.status },
  });
}

/** Ends the request of a colleague after the hired worker decides to keep the shift. Returns the application of the colleague. */
async function endTakeover(
  unit: UnitOfWork,
  giverId: string,
  { id: jobId, businessId }: Job,
  swap: NonNullable<Awaited<ReturnType<typeof openSwapOf>>>,
) {
  const { tx, now } = unit;
  const taker = await lockApplicationAndJob(tx, swap.takerApplicationId, { partyId: businessId, withSchedule: false });
  if (!taker) throw new Error('The application of a colleague is missing.');
  const { application, job } = taker;
  if (swap.madeApplication) {
    const decision = decide('endTakeover', 'worker', job, { ...application, swap: 'taker' }, now);
    if (!decision.allowed) throw refusalError(decision.reason);
    await applyTransition(unit, { partyId: giverId, role: 'worker' }, taker, { action: 'endTakeover' }, decision);
  } else {
    const parties = { users: [application.workerId, businessId] };
    unit.publish(parties, { type: 'application-changed', jobId, applicationId: application.id });
  }
  await deleteSwap(tx, swap);
  return application;
}

/** Locks the job, both applications and the schedule of the colleague, and reads the request that waits for an answer. */
async function lockSwap({ tx }: UnitOfWork, businessId: string, applicationId: string) {
  const taker = await lockApplicationAndJob(tx, applicationId, { partyId: businessId, withSchedule: true });
  // A worker has no answer to give.
  if (taker?.job.businessId !== businessId) throw new ApiError('notFound');
  const swap = await openSwapOf(tx, applicationId);
  if (swap?.takerApplicationId !== applicationId) throw new ApiError('swapEnded');
  // The lock on the job keeps every other transition of this application waiting, so its row may be locked after the schedule.
  const giver = await lockApplicationAndJob(tx, swap.giverApplicationId, { partyId: businessId, withSchedule: false });
  if (!giver) throw new Error('The application of a hired worker is missing.');
  return { taker, giver, swap, party: { partyId: businessId, role: 'business' } as const };
}
