import { decide } from '@passa/domain';
import { hasComeTo } from '../../attendance/index.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { lockApplicationAndJob } from '../core/locks.ts';
import { refusalError } from '../core/refusal-error.ts';
import { findHire, recordHandoverLink, type Hire } from '../core/swaps.ts';

/** Finds a hire that its worker may hand over by a link. */
export async function hireToHandOver(
  db: Database | Transaction,
  workerId: string,
  applicationId: string,
  now: Date,
): Promise<Hire> {
  const hire = await findHire(db, applicationId);
  if (hire?.workerId !== workerId) throw new ApiError('notFound');
  // A worker who may cancel a shift may hand it over instead.
  const facts = { ...hire, hasCome: await hasComeTo(db, hire.id) };
  const decision = decide('cancel', 'worker', hire.job, facts, now);
  if (!decision.allowed) throw refusalError(decision.reason);
  return hire;
}

/**
 * Gives a hired worker the link by which a colleague can ask to take the shift over, and remembers it, so that the worker sees that a link
 * is out. The business does not learn of it. A repetition changes nothing.
 * @returns the hire that the code of the link belongs to
 * @throws ApiError as `hireToHandOver`
 */
export async function giveHandoverLink(
  { tx, atLock }: UnitOfWork,
  workerId: string,
  applicationId: string,
): Promise<Hire> {
  if (!(await lockApplicationAndJob(tx, applicationId, { partyId: workerId, withSchedule: false })))
    throw new ApiError('notFound');
  const unit = atLock();
  const { now } = unit;
  // Read under the lock on the job, under which the link is ended.
  const hire = await hireToHandOver(tx, workerId, applicationId, now);
  if (await recordHandoverLink(tx, applicationId, now))
    unit.publish({ users: [workerId] }, { type: 'application-changed', jobId: hire.jobId, applicationId });
  return hire;
}
