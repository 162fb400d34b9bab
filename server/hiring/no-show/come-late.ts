import { decideNoShow } from '@passa/domain';
import type { CheckedInHire } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { writeNoShow } from './queries.ts';
import { noShowOf } from '../core/no-shows.ts';

/**
 * Takes an open no-show back, since the worker has checked in after all. Call it under the lock on the worker, in the transaction of the
 * check-in, which publishes the change.
 * @returns whether one was open
 */
export async function takeBackOnCheckIn(unit: UnitOfWork, hire: CheckedInHire): Promise<boolean> {
  const { tx, now } = unit;
  const { applicationId, jobId, businessId, workerId, startDate, endDate } = hire;
  const noShow = await noShowOf(tx, applicationId);
  if (!noShow) return false;
  const step = { action: 'comeLate', by: 'system' } as const;
  const facts = {
    now,
    startDate,
    endDate,
    isHired: true,
    hasCheckedIn: true,
    hasAnsweredHours: false,
    hasFormerWorker: false,
  };
  const decision = decideNoShow(noShow.state, step, facts);
  if (!decision.allowed) return false;
  const { state, dueAt } = decision;
  await writeNoShow(tx, { ...noShow, state, dueAt, version: noShow.version + 1, updatedAt: now }, step);
  await unit.record({ action: 'no-show-taken-back', actorId: null, applicationId, jobId, businessId, workerId });
  return true;
}
