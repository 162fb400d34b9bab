import { randomUUID } from 'node:crypto';
import { currentEvents, presenceCheck, timelineOf } from '@passa/domain';
import { BATCH_SIZE, inBatches } from '../../core/in-batches.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction, type UnitOfWork } from '../../core/unit-of-work.ts';
import { notify } from '../../notifications/index.ts';
import { nameOf, recordedPerson } from '../events/person.ts';
import { hireOf, type AttendanceRow, type Hire } from '../events/queries.ts';
import { record } from '../events/record.ts';
import { lockTimeSheets } from '../time-sheets/queries.ts';
import { renewHours } from '../time-sheets/transition.ts';
import {
  deleteCheck,
  dueChecks,
  eventsOfCheck,
  stillDue,
  tryLockPerson,
  updateCheck,
  type DueCheck,
} from './queries.ts';

type Deps = Pick<Services, 'db' | 'queue' | 'live' | 'encryption' | 'rateLimiter'>;

/**
 * Asks workers who are checked in after the planned end whether they still work, and checks out the workers who have forgotten
 * (`domain/attendance/automatic-check-out.ts`). Several processes may run it at once: each person is handled in a transaction of its own,
 * under the lock that guards the recording of their events. If another transaction holds that lock, the person waits for the next minute.
 * @param now UTC instant
 * @returns the number of people checked
 */
export function checkOutForgotten(services: Deps, now: Date): Promise<number> {
  return inBatches(async () => {
    let handled = 0;
    for (const check of await dueChecks(services.db, now, BATCH_SIZE)) {
      const isHandled = await withTransaction({ ...services, now: () => now }, (unit) => handle(services, unit, check));
      if (isHandled) handled += 1;
    }
    return handled;
  });
}

async function handle(services: Deps, unit: UnitOfWork, found: DueCheck): Promise<boolean> {
  const { tx, now } = unit;
  // Before the worker, as a transition does: the hours may follow.
  if (found.applicationId) await lockTimeSheets(tx, [found.applicationId]);
  if (!(await tryLockPerson(tx, found))) return false;
  const check = await stillDue(tx, found, now);
  if (!check) return false;
  const events = await eventsOfCheck(tx, check);
  const hire = check.applicationId ? await hireOf(tx, check.applicationId) : undefined;
  const last = events.at(-1);
  const lastEventAt = currentEvents(events).at(-1)?.occurredAt;
  if (!last || !lastEventAt) {
    await deleteCheck(tx, check);
    return true;
  }
  const { checkOutAt, nudges, nextAt } = presenceCheck(
    {
      ...{ timeline: timelineOf(events), lastEventAt, lastReceivedAt: last.receivedAt },
      ...{ plannedEnd: hire?.endDate ?? null, nudgedAt: check.nudgedAt },
    },
    now,
  );
  if (checkOutAt) await checkOut(services, unit, events, { last, hire, checkOutAt });
  if (nudges && hire && isExpected(hire)) await nudge(unit, hire);
  if (nextAt) await updateCheck(tx, check, { dueAt: nextAt, nudgedAt: nudges ? now : check.nudgedAt });
  else await deleteCheck(tx, check);
  return true;
}

/** Whether the shift was not cancelled, and the worker has an account. */
const isExpected = ({ status, hasAccount }: Hire) => status !== 'cancelled' && hasAccount;

const nudge = (unit: UnitOfWork, { workerId, applicationId }: Hire) =>
  notify(unit, [{ partyId: workerId, kind: 'stillCheckedIn', applicationId }]);

async function checkOut(
  services: Deps,
  unit: UnitOfWork,
  events: AttendanceRow[],
  { last, hire, checkOutAt }: { last: AttendanceRow; hire: Hire | undefined; checkOutAt: Date },
): Promise<void> {
  // The retention of that year has ended, so the ledger can no longer be read.
  if ((await nameOf(services, unit.tx, last)) === null) return;
  const person = await recordedPerson(services, unit.tx, events);
  if (!person) return;
  const { businessId, premises } = last;
  const event = { id: randomUUID(), kind: 'checkOut', occurredAt: checkOutAt, source: 'system' } as const;
  await record(services, unit, { ...event, businessId, person, premises }, events);
  if (!hire) return;
  const { workerId, jobId, applicationId } = hire;
  await renewHours(unit, applicationId);
  unit.publish({ users: [workerId, businessId] }, { type: 'application-changed', jobId, applicationId });
}
