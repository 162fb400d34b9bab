import {
  BOUNDS,
  isOffPlan,
  m,
  PERSONAL_DATA,
  parsePersonalNumber,
  personalNumberMessage,
  stockholmDate,
  stockholmInstant,
  type AttendanceKind,
  type PersonalNumberInput,
} from '@passa/domain';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { keptSince } from '../core/kept-since.ts';
import { recordForHire } from './for-hire.ts';
import { numberInLedger, recordedPerson } from '../events/person.ts';
import { eventById, eventsOfPerson, hireOf, lockPerson, type Hire } from '../events/queries.ts';
import type { LimitingEntries } from '../events/limit-entries.ts';
import { record, type EventInput, type Recorded } from '../events/record.ts';

const HOUR = 60 * 60 * 1000;

type Deps = Pick<Services, 'encryption' | 'takeBackNoShow'> & LimitingEntries;

/**
 * Records an event that the venue enters for a worker it has hired.
 * @throws ApiError notFound for a hire elsewhere; attendanceNotYet for a time to come; invalidInput for one that is far from the shift;
 *   attendanceNotPossible, eventIdTaken
 */
export async function enterEvent(
  services: Deps,
  unit: UnitOfWork,
  businessId: string,
  {
    applicationId,
    ...event
  }: { applicationId: string; id: string; kind: AttendanceKind; occurredAt: Date; reason: string },
): Promise<Recorded> {
  const hire = await ownHire(unit, businessId, applicationId);
  requirePast(unit, event.occurredAt);
  requireNearShift(event.occurredAt, hire);
  return recordForHire(
    services,
    unit,
    hire,
    { ...event, source: 'business', actorId: businessId },
    { atAnyTime: true },
  );
}

/**
 * Records an event that the venue enters for a person without an account, on a business day on which something is recorded about them.
 * @throws ApiError notFound for a person who is not recorded on that day; attendanceExpired; the others as `enterEvent`
 */
export async function enterEventOfPerson(
  services: Deps,
  unit: UnitOfWork,
  businessId: string,
  {
    personId,
    businessDay,
    ...event
  }: { personId: string; businessDay: string; id: string; kind: AttendanceKind; occurredAt: Date; reason: string },
): Promise<Recorded> {
  requirePast(unit, event.occurredAt);
  requireNearDay(event.occurredAt, businessDay);
  return recordForPerson(
    services,
    unit,
    { businessId, personId, businessDay },
    { ...event, source: 'business', actorId: businessId },
  );
}

/**
 * Records the check-in of a person without an account and without earlier events. The first event names the person and has the same id, so
 * that sending it again does not add a second person.
 * @throws ApiError invalidInput for a personal number that is wrong; attendanceNotYet, attendanceExpired, eventIdTaken
 */
export async function addPerson(
  services: Deps,
  unit: UnitOfWork,
  businessId: string,
  added: PersonalNumberInput & { id: string; name: string; occurredAt: Date; reason: string },
): Promise<Recorded> {
  const { tx, now } = unit;
  const { id, name, country, number, occurredAt, reason } = added;
  requirePast(unit, occurredAt);
  if (occurredAt < keptSince(PERSONAL_DATA.attendance, now)) throw new ApiError('attendanceExpired');
  const businessDay = stockholmDate(occurredAt);
  const parsed = parsePersonalNumber({ country, number }, businessDay);
  if ('refusal' in parsed) throw new ApiError('invalidInput', { number: personalNumberMessage(parsed.refusal) });
  await lockPerson(tx, id);
  const earlier = await eventsOfPerson(tx, { businessId, personId: id }, businessDay);
  const person = {
    ...{ personId: id, workerId: null, applicationId: null, employer: null },
    ...{ name, number: numberInLedger(parsed), businessDay },
  };
  const event = { id, kind: 'checkIn', occurredAt, reason, source: 'business', actorId: businessId } as const;
  return record(services, unit, { ...event, businessId, person }, earlier);
}

/**
 * Adds a correction of an event: its right time, or that it did not happen. The event itself stays.
 * @throws ApiError notFound for an event of another venue, and one that is a correction itself; attendanceExpired; the others as
 *   `enterEvent`
 */
export async function correctEvent(
  services: Deps,
  unit: UnitOfWork,
  businessId: string,
  { eventId, id, occurredAt, reason }: { eventId: string; id: string; occurredAt: Date | null; reason: string },
): Promise<Recorded> {
  const event = await eventById(unit.tx, eventId);
  if (event?.businessId !== businessId || event.correctsId) throw new ApiError('notFound');
  if (occurredAt) requirePast(unit, occurredAt);
  const correction = {
    ...{ id, kind: event.kind, occurredAt: occurredAt ?? event.occurredAt, reason },
    ...{ source: 'business' as const, actorId: businessId, premises: event.premises },
    correction: { correctsId: eventId, isVoid: occurredAt === null },
  };
  if (!event.applicationId) {
    if (occurredAt) requireNearDay(occurredAt, event.businessDay);
    return recordForPerson(services, unit, event, correction);
  }
  const hire = await ownHire(unit, businessId, event.applicationId);
  if (occurredAt) requireNearShift(occurredAt, hire);
  return recordForHire(services, unit, hire, correction, { atAnyTime: true });
}

/** Records an event of a person without an account, on a business day on which something is recorded about them. */
async function recordForPerson(
  services: Deps,
  unit: UnitOfWork,
  { businessId, personId, businessDay }: { businessId: string; personId: string; businessDay: string },
  event: Omit<EventInput, 'person' | 'businessId'>,
): Promise<Recorded> {
  const { tx } = unit;
  await lockPerson(tx, personId);
  const since = await eventsOfPerson(tx, { businessId, personId }, businessDay);
  const earlier = since.filter((each) => each.businessDay === businessDay);
  const person = await recordedPerson(services, tx, earlier);
  if (!person) throw new ApiError('notFound');
  return record(services, unit, { ...event, businessId, person }, earlier);
}

async function ownHire({ tx }: UnitOfWork, businessId: string, applicationId: string): Promise<Hire> {
  const hire = await hireOf(tx, applicationId);
  if (hire?.businessId !== businessId) throw new ApiError('notFound');
  return hire;
}

function requirePast({ now }: UnitOfWork, occurredAt: Date): void {
  if (occurredAt > now) throw new ApiError('attendanceNotYet');
}

function requireNearShift(occurredAt: Date, hire: Hire): void {
  if (isOffPlan(occurredAt, hire)) throw new ApiError('invalidInput', { occurredAt: m.validation_hours_off_plan() });
}

/** A person without a shift has no plan, so the bounds are those of the business day. */
function requireNearDay(occurredAt: Date, businessDay: string): void {
  const hours = (occurredAt.getTime() - stockholmInstant(businessDay, '00:00').getTime()) / HOUR;
  if (hours < -BOUNDS.hoursOffDay.before || hours > BOUNDS.hoursOffDay.after)
    throw new ApiError('invalidInput', { occurredAt: m.validation_event_off_day() });
}
