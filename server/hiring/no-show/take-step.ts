import {
  decide,
  decideNoShow,
  errorOfReason,
  errorsOfActions,
  isFinalNoShow,
  isOpenNoShow,
  NO_SHOW_REFUSALS,
  timelineOf,
  type HiringEvent,
  type NoShowAction,
} from '@passa/domain';
import { eventsOfHire, hasAnsweredHours, postponeProposal } from '../../attendance/index.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { tryLockPartyForShare } from '../../database/locks.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { applyApplicationEffects } from '../core/effects.ts';
import { lockApplicationAndJob, type Job } from '../core/locks.ts';
import { refusalError } from '../core/refusal-error.ts';
import { applyTransition } from '../core/transition.ts';
import { noShowOf } from '../core/no-shows.ts';
import { isWorkerNotified, writeNoShow } from './queries.ts';

/** Posts a job for a replacement of the worker, from the job with the terms of the hire, and returns its id. */
type Replace = (unit: UnitOfWork, job: Job) => Promise<string>;

/** A step on the no-show of a hire. */
export type WantedStep = { applicationId: string } & (
  | { action: 'record'; by: 'business'; partyId: string; version: number; replace: Replace | null }
  | { action: 'takeBack'; by: 'business'; partyId: string; version: number }
  | { action: 'agree'; by: 'worker'; partyId: string; version: number }
  | { action: 'dispute'; by: 'worker'; partyId: string; version: number; reason: string }
  /** `partyId`: a party, by which the hire is found. */
  | { action: 'expire' | 'takeBack'; by: 'system'; partyId: string }
  | { action: 'uphold' | 'dismiss'; by: 'operator'; partyId: string; reason: string }
);

/** The events of the steps. If the hire ends, it has an event besides. A check-in has its own. */
const EVENTS: Record<NoShowAction, HiringEvent | null> = {
  comeLate: null,
  record: 'noShowRecorded',
  takeBack: 'noShowTakenBack',
  dispute: 'noShowDisputed',
  agree: 'noShowAgreed',
  expire: 'noShowUndisputed',
  uphold: 'noShowDecided',
  dismiss: 'noShowDecided',
};

/** The errors with which the end of the hire can be refused. */
export const ERRORS_OF_END = errorsOfActions('endAfterNoShow', 'endCompletedAfterNoShow');

/**
 * Takes a step on the no-show of a hire, and ends the hire if the no-show is final. The lock on the worker's schedule is the one that a
 * check-in takes, and the lock on the job the one of each other transition.
 * @throws ApiError notFound for a hire of other parties; noShowChanged; or the reason for the refusal
 */
export async function takeNoShowStep({ tx, atLock }: UnitOfWork, wanted: WantedStep): Promise<void> {
  const { applicationId, partyId, action, by } = wanted;
  const locked = await lockApplicationAndJob(tx, applicationId, { partyId, withSchedule: true });
  if (!locked || !isOf(locked.application, wanted)) throw new ApiError('notFound');
  const { application, job, workplace } = locked;
  const unit = atLock();
  const { now } = unit;
  const noShow = await noShowOf(tx, applicationId);
  if ('version' in wanted && wanted.version !== (noShow?.version ?? 0)) throw new ApiError('noShowChanged');
  const isCompleted = application.status === 'completed';
  const decision = decideNoShow(
    noShow?.state ?? null,
    { action, by },
    {
      now,
      startDate: job.startDate,
      endDate: job.endDate,
      isHired: isCompleted || application.status === 'accepted',
      ...(action === 'record' ? await presenceOf(unit, application) : NOBODY_THERE),
      dueAt: noShow?.dueAt ?? null,
      ...(action === 'expire' && {
        isWorkerNotified: await isWorkerNotified(tx, applicationId),
        hasEvidence: isCompleted || (await eventsOfHire(tx, { applicationId })).length > 0,
      }),
    },
  );
  if (!decision.allowed) throw new ApiError(errorOfReason(NO_SHOW_REFUSALS, decision.reason));

  const replacementJobId =
    wanted.action === 'record'
      ? ((await wanted.replace?.(unit, { ...job, ...workplace })) ?? null)
      : (noShow?.replacementJobId ?? null);
  const reason = 'reason' in wanted ? wanted.reason : undefined;
  await writeNoShow(
    tx,
    {
      applicationId,
      ...{ state: decision.state, dueAt: decision.dueAt, version: (noShow?.version ?? 0) + 1, replacementJobId },
      recordedAt: action === 'record' ? now : (noShow?.recordedAt ?? now),
      updatedAt: now,
    },
    { action, by, memberId: by === 'business' ? unit.member?.userId : undefined, reason },
  );
  if (isFinalNoShow(decision.state)) {
    const ending = isCompleted ? 'endCompletedAfterNoShow' : 'endAfterNoShow';
    const end = decide(ending, 'system', job, application, now);
    if (!end.allowed) throw refusalError(end.reason);
    // It follows from what the business has recorded.
    const party = { partyId: application.businessId, role: 'business' } as const;
    await applyTransition(unit, party, locked, { action: ending }, end);
  } else if (isCompleted && !isOpenNoShow(decision.state)) await postponeProposal(tx, applicationId, now);
  const event = action === 'expire' && decision.state === 'disputed' ? 'noShowUnanswered' : EVENTS[action];
  const actorId = by === 'worker' || by === 'business' ? partyId : null;
  if (event) await applyApplicationEffects(unit, event, actorId, { job, nextStatus: job.status }, application);
}

const isOf = (application: { workerId: string; businessId: string }, { by, partyId }: WantedStep) =>
  (by !== 'worker' && by !== 'business') || partyId === application[`${by}Id`];

const NOBODY_THERE = { hasCheckedIn: false, hasAnsweredHours: false, hasFormerWorker: false };

async function presenceOf({ tx }: UnitOfWork, { id, workerId }: { id: string; workerId: string }) {
  const hasAccount = await tryLockPartyForShare(tx, { partyId: workerId, role: 'worker' });
  const { stays } = timelineOf(await eventsOfHire(tx, { applicationId: id }));
  return {
    hasCheckedIn: stays.length > 0,
    hasAnsweredHours: await hasAnsweredHours(tx, id),
    hasFormerWorker: !hasAccount,
  };
}
