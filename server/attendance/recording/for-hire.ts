import {
  CHECK_IN_OPENS_HOURS,
  isOpenByOwnEvents,
  shiftToCheckInTo,
  timelineOf,
  type AttendanceKind,
} from '@passa/domain';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { lockWorker } from '../../database/locks.ts';
import { readPersonalNumber } from '../../people/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { lockTimeSheets, postponeProposal } from '../time-sheets/queries.ts';
import { renewHours } from '../time-sheets/transition.ts';
import { personOfHire, recordedPerson, type Person } from '../events/person.ts';
import {
  eventsOfHire,
  eventsOfHires,
  hiresOfWorker,
  lockApplicationForShare,
  type AttendanceRow,
  type Hire,
} from '../events/queries.ts';
import type { LimitingEntries } from '../events/limit-entries.ts';
import { record, type EventInput, type Recorded } from '../events/record.ts';

const HOUR = 60 * 60 * 1000;
/** How long after the end of a shift its events can still be entered at the kiosk or by phone. Hours. */
const OPEN_AFTER_END_HOURS = 12;
/** How old an event may be that its person waits for an answer to, as a device with a connection sends it. Seconds. */
const LIVE_SECONDS = 10;

type Deps = Pick<Services, 'encryption' | 'takeBackNoShow'> & LimitingEntries;

/** The hire of a worker at a venue that a scan is about, with its events. */
export type CurrentHire = { hire: Hire; events: AttendanceRow[] };

/**
 * Finds the hire that a worker who stands at a kiosk means: the one they have checked in to, otherwise the one they can check in to,
 * otherwise one that only the venue or the system has checked them out of.
 * @throws ApiError noShiftHere
 */
export async function currentHire(
  db: Database,
  pair: { workerId: string; businessId: string },
  now: Date,
): Promise<CurrentHire> {
  const hires = await hiresOfWorker(db, pair, {
    from: new Date(now.getTime() - OPEN_AFTER_END_HOURS * HOUR),
    to: new Date(now.getTime() + CHECK_IN_OPENS_HOURS * HOUR),
  });
  const all = await eventsOfHires(db, hires);
  const withEvents = hires.map((hire) => ({
    hire,
    events: all.filter(({ applicationId }) => applicationId === hire.applicationId),
  }));
  const begun = withEvents.find(({ events }) => timelineOf(events).presence !== 'absent');
  if (begun) return begun;
  const next = shiftToCheckInTo(hires, now);
  const found = next
    ? withEvents.find(({ hire }) => hire === next)
    : withEvents.findLast(({ events }) => isOpenByOwnEvents(events) || timelineOf(events).stays.at(-1)?.isEndPresumed);
  if (!found) throw new ApiError('noShiftHere');
  return found;
}

/** `occurredAt`: missing for an event that happens now, once the locks are held. */
type HireEvent = Omit<EventInput, 'person' | 'businessId' | 'occurredAt'> & { occurredAt?: Date };

/**
 * Records an event of a hire, under the locks on the application, which a cancellation takes too, and on the worker. The check-in of
 * a worker who comes late takes a no-show back, and hours that were proposed before follow what is recorded.
 * @throws ApiError noShiftHere for a shift that its worker no longer has, and a check-in that is too early or too late;
 *   attendanceNotPossible, eventIdTaken
 */
export async function recordForHire(
  services: Deps,
  { tx, atLock }: UnitOfWork,
  hire: Hire,
  given: HireEvent,
  options: { mayBeMisplaced?: boolean; atAnyTime?: boolean } = {},
): Promise<Recorded> {
  // Before the worker, as a transition does: the hours may follow, and the event refers to the application.
  await lockTimeSheets(tx, [hire.applicationId]);
  const application = await lockApplicationForShare(tx, hire.applicationId);
  await lockWorker(tx, hire.workerId);
  const unit = atLock();
  const event = { ...given, occurredAt: given.occurredAt ?? unit.now };
  const earlier = await eventsOfHire(tx, hire);
  const isRepeated = earlier.some(({ id }) => id === event.id);
  // What was recorded can be corrected.
  const hasShift = event.correction !== undefined || isShiftOf(application, event.occurredAt, unit.now);
  if (!isRepeated && !(hasShift && (options.atAnyTime || isInTime(hire, event)))) throw new ApiError('noShiftHere');
  const person = await personOf(services, unit, hire, earlier);
  const recorded = await record(services, unit, { ...event, businessId: hire.businessId, person }, earlier, options);
  const isArrival = event.kind === 'checkIn' && !recorded.isMisplaced && !event.correction?.isVoid;
  if (isArrival && (await services.takeBackNoShow(unit, hire)))
    await postponeProposal(tx, hire.applicationId, unit.now);
  await renewHours(unit, hire.applicationId);
  unit.publish(
    { users: [hire.workerId, hire.businessId] },
    { type: 'application-changed', jobId: hire.jobId, applicationId: hire.applicationId },
  );
  return recorded;
}

/**
 * Whether the worker has the shift under the lock, or had it when the event happened: what happened before a cancellation can still
 * arrive from a kiosk without a connection. An event that arrives at once competes with the cancellation instead. An undone hire leaves no
 * shift.
 */
function isShiftOf(
  application: Awaited<ReturnType<typeof lockApplicationForShare>>,
  occurredAt: Date,
  now: Date,
): boolean {
  if (application?.status !== 'cancelled')
    return application?.status === 'accepted' || application?.status === 'completed';
  const isLive = now.getTime() - occurredAt.getTime() <= LIVE_SECONDS * 1000;
  return !isLive && application.cancelledAt !== null && occurredAt < application.cancelledAt;
}

/** The person of a hire: by their profile, or by what is recorded once the account is deleted. */
async function personOf(
  services: Deps,
  { tx }: UnitOfWork,
  hire: Hire,
  earlier: readonly AttendanceRow[],
): Promise<Person> {
  const person = personOfHire(hire, await readPersonalNumber(services, tx, hire.workerId));
  if (hire.firstName !== null && person.number !== null) return person;
  const recorded = await recordedPerson(services, tx, earlier);
  return recorded
    ? { ...person, name: hire.firstName === null ? recorded.name : person.name, number: recorded.number }
    : person;
}

function isInTime(hire: Hire, { kind, occurredAt }: { kind: AttendanceKind; occurredAt: Date }): boolean {
  if (kind === 'checkIn') return shiftToCheckInTo([hire], occurredAt) !== undefined;
  return occurredAt.getTime() <= hire.endDate.getTime() + OPEN_AFTER_END_HOURS * HOUR;
}
