import { followsOwnEvents, timelineOf, type AttendanceKind, type AttendanceSource, type Presence } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { sealPerson, type Person } from './person.ts';
import { venueOf } from '../core/venue.ts';
import { requireBelowEntryLimit, type LimitingEntries } from './limit-entries.ts';
import { eventById, insertEvent, type AttendanceRow } from './queries.ts';

/** What is recorded about a person. */
export type EventInput = {
  id: string;
  businessId: string;
  person: Person;
  kind: AttendanceKind;
  occurredAt: Date;
  source: AttendanceSource;
  premises?: string | undefined;
  kioskId?: string | undefined;
  /** The time by the clock of the device. */
  deviceTime?: Date | undefined;
  /** Whether the clocks of the device disagree about `occurredAt`. */
  clocksDisagree?: boolean;
  actorId?: string | undefined;
  reason?: string | undefined;
  correction?: { correctsId: string; isVoid: boolean } | undefined;
};

/**
 * The presence of the person after the last event, whether the recorded event changed nothing, whether it has a personal number, and whether
 * it was recorded before.
 */
export type Recorded = { presence: Presence; isMisplaced: boolean; hasNumber: boolean; isRepeated: boolean };

type Deps = Pick<Services, 'encryption'> & LimitingEntries;

/**
 * Adds an event to the staff ledger. Call it under the lock on the person. Recording the same id again changes nothing.
 * @param earlier the events of the person's hire, or of the person without one, read under that lock
 * @param mayBeMisplaced whether an event that cannot happen now is recorded all the same, since a kiosk has seen it
 * @throws ApiError attendanceNotPossible; eventIdTaken for an id of another event; tooManyLedgerEntries
 */
export async function record(
  services: Deps,
  unit: UnitOfWork,
  event: EventInput,
  earlier: readonly AttendanceRow[],
  { mayBeMisplaced = false } = {},
): Promise<Recorded> {
  const { tx } = unit;
  const { id, person, kind, businessId } = event;
  const known = earlier.find((each) => each.id === id) ?? (await eventById(tx, id));
  if (known) return repeated(event, known, earlier);

  const misplacedBefore = timelineOf(earlier).misplaced.length;
  const after = timelineOf([...earlier, candidate(event, earlier)]);
  const isMisplaced = after.misplaced.length > misplacedBefore;
  const isOfWorker = event.source === 'qr' && followsOwnEvents(earlier, kind);
  if (isMisplaced && !mayBeMisplaced && !isOfWorker) throw new ApiError('attendanceNotPossible');

  await requireBelowEntryLimit(services, tx, event, person.applicationId === null && earlier.length === 0);
  const inserted = await insertEvent(tx, {
    id,
    businessId,
    personId: person.personId,
    workerId: person.workerId,
    applicationId: person.applicationId,
    kind,
    occurredAt: event.occurredAt,
    deviceTime: event.deviceTime ?? null,
    clocksDisagree: event.clocksDisagree ?? false,
    receivedAt: unit.now,
    businessDay: person.businessDay,
    source: event.source,
    kioskId: event.kioskId ?? null,
    actorId: event.actorId ?? null,
    memberId: (event.source === 'business' ? unit.member?.userId : undefined) ?? null,
    reason: event.reason ?? null,
    correctsId: event.correction?.correctsId ?? null,
    isVoid: event.correction?.isVoid ?? false,
    ...(await venueColumns(unit, event)),
    ...(await sealPerson(services, tx, id, person)),
  });
  // Another transaction has used the id for another person since it was looked up.
  if (!inserted) throw new ApiError('eventIdTaken');
  return { presence: after.presence, isMisplaced, hasNumber: person.number !== null, isRepeated: false };
}

/** A device has sent the event before. */
function repeated(
  { person, kind, businessId }: EventInput,
  known: AttendanceRow,
  earlier: readonly AttendanceRow[],
): Recorded {
  const isSame = known.personId === person.personId && known.kind === kind && known.businessId === businessId;
  if (!isSame) throw new ApiError('eventIdTaken');
  const { presence, misplaced } = timelineOf(earlier);
  const isMisplaced = misplaced.some(({ id }) => id === known.id);
  return { presence, isMisplaced, hasNumber: known.personNumber !== null, isRepeated: true };
}

const candidate = ({ id, kind, occurredAt, source, correction }: EventInput, earlier: readonly AttendanceRow[]) => ({
  id,
  number: (earlier.at(-1)?.number ?? 0) + 1,
  kind,
  occurredAt,
  source,
  correctsId: correction?.correctsId ?? null,
  isVoid: correction?.isVoid ?? false,
});

/** Copies how the venue and the employer are called at the time of the event. */
async function venueColumns({ tx }: UnitOfWork, { businessId, person, premises }: EventInput) {
  const venue = await venueOf(tx, businessId);
  if (!venue) throw new Error('The business of an attendance event is not there.');
  const venueNumber = venue.venueNumber ?? '';
  const employer = person.employer ?? { kind: 'venue' as const, name: venue.venueName, number: venueNumber };
  return {
    premises: premises ?? venue.premises ?? '',
    venueName: venue.venueName,
    venueNumber,
    employerKind: employer.kind,
    employerName: employer.name,
    employerNumber: employer.number,
  };
}
