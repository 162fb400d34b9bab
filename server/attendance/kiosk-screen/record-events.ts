import {
  isPinUse,
  MAX_EVENT_AGE_DAYS,
  occurredAt,
  parsePersonalNumber,
  stockholmDate,
  timelineOf,
  type KioskEvent,
  type MonotonicReading,
  type UnsealedPerson,
} from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { isPassing } from '../../core/errors.ts';
import { withTransaction, type UnitOfWork } from '../../core/unit-of-work.ts';
import { isDiskFull, isUnreachable } from '../../platform/database/failures.ts';
import { notify } from '../../notifications/index.ts';
import { ApiError, type ErrorCode } from '../../platform/http/errors.ts';
import { withAttemptLimit } from '../../platform/sessions/attempt-limit.ts';
import { recordForHire } from '../recording/for-hire.ts';
import { numberInLedger, recordedPerson, type Person } from '../events/person.ts';
import { eventsOfPerson, hireOf, lockPerson, type AttendanceRow, type Hire } from '../events/queries.ts';
import { record, type EventInput, type Recorded } from '../events/record.ts';
import type { Kiosk } from '../kiosks/queries.ts';
import { unseal } from '../kiosks/seal.ts';
import { pinOf } from '../kiosks/tokens.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How far back the events of a person without an account are read. A stay does not last longer. Days. */
const STAY_DAYS = 2;

type Deps = Pick<
  Services,
  'db' | 'encryption' | 'pinSecret' | 'takeBackNoShow' | 'rateLimiter' | 'queue' | 'live' | 'log' | 'now'
>;

/**
 * What became of an event: recorded, recorded though it could not happen then, or refused for a reason. If the reason passes, such as too many
 * guesses, the kiosk sends the event again.
 */
export type EventResult = { id: string } & (
  | { result: 'recorded' | 'misplaced'; hasNumber: boolean }
  | { result: 'refused'; reason: ErrorCode; message: string; isPassing: boolean }
);

/**
 * Records events of a kiosk, each in a transaction of its own, so that one that is refused does not keep the others out.
 * @param sent the events, and when the kiosk sends them, by its own clocks
 */
export async function recordKioskEvents(
  services: Deps,
  kiosk: Kiosk,
  { events, ...sent }: { sentAt: Date; clock?: MonotonicReading | undefined; events: readonly KioskEvent[] },
): Promise<EventResult[]> {
  const receivedAt = services.now();
  const results: EventResult[] = [];
  for (const event of events) {
    const time = occurredAt({ recordedAt: new Date(event.recordedAt), clock: event.clock }, sent, receivedAt);
    try {
      const { isMisplaced, hasNumber } = await recordOne(services, kiosk, event, time);
      results.push({ id: event.id, result: isMisplaced ? 'misplaced' : 'recorded', hasNumber });
    } catch (error) {
      // The kiosk keeps all events, and sends them again.
      if (isUnreachable(error) || isDiskFull(error)) throw error;
      if (!(error instanceof ApiError)) services.log.error({ err: error }, 'an event of a kiosk was not recorded');
      const { code, message } = error instanceof ApiError ? error : new ApiError('unexpected');
      results.push({ id: event.id, result: 'refused', reason: code, message, isPassing: isPassing(code) });
    }
  }
  return results;
}

async function recordOne(
  services: Deps,
  kiosk: Kiosk,
  event: KioskEvent,
  { at, clocksDisagree }: ReturnType<typeof occurredAt>,
): Promise<Recorded> {
  if (services.now().getTime() - at.getTime() > MAX_EVENT_AGE_DAYS * DAY) throw new ApiError('eventTooOld');
  const { kind, id } = event;
  const person = await unsealedPerson(services, event);
  const common = {
    ...{ id, kind, occurredAt: at, deviceTime: new Date(event.recordedAt), clocksDisagree },
    ...{ premises: kiosk.premises, kioskId: kiosk.id },
  };
  if (person.type === 'worker') {
    const hire = await hireByPin(services, kiosk, person);
    return withTransaction(services, async (unit) => {
      const recorded = await recordForHire(
        services,
        unit,
        hire,
        { ...common, source: 'pin' },
        { mayBeMisplaced: true },
      );
      const { workerId: partyId, applicationId, hasAccount } = hire;
      if (isPinUse(kind) && hasAccount && !recorded.isRepeated)
        await notify(unit, [{ partyId, kind: 'pinUsed', applicationId }]);
      return recorded;
    });
  }
  return withTransaction(services, (unit) =>
    recordForPerson(services, unit, kiosk, person, { ...common, source: 'kiosk' }),
  );
}

/**
 * The person of an event, with the PIN or the personal number that the kiosk has sealed.
 * @throws ApiError wrongPin, personalNumberWrong for what was sealed for another event or another server
 */
async function unsealedPerson({ pinSecret }: Deps, { id, person }: KioskEvent): Promise<UnsealedPerson> {
  if (person.type !== 'sealedWorker' && person.type !== 'sealedPerson') return person;
  const { sealed, ...known } = person;
  const text = await unseal(pinSecret, id, sealed);
  if (known.type === 'sealedWorker') {
    if (text === undefined) throw new ApiError('wrongPin');
    return { ...known, type: 'worker', pin: text };
  }
  if (text === undefined) throw new ApiError('personalNumberWrong');
  return { ...known, type: 'newPerson', number: text };
}

/**
 * Finds the hire of a worker who enters their PIN.
 * @throws ApiError notFound for a shift elsewhere, wrongPin, tooManyGuesses
 */
async function hireByPin(
  services: Deps,
  kiosk: Kiosk,
  { applicationId, pin }: { applicationId: string; pin: string },
): Promise<Hire> {
  const hire = await hireOf(services.db, applicationId);
  if (hire?.businessId !== kiosk.businessId) throw new ApiError('notFound');
  const isRight = await withAttemptLimit(
    services,
    [
      { limit: 'kiosk-pin', key: applicationId },
      { limit: 'kiosk-pin-daily', key: applicationId },
      { limit: 'kiosk-pin-at-venue', key: hire.businessId },
      { limit: 'kiosk-pin-at-venue-daily', key: hire.businessId },
    ],
    () => Promise.resolve(pinOf(services.pinSecret, applicationId) === pin ? true : undefined),
  );
  if (!isRight) throw new ApiError('wrongPin');
  return hire;
}

/** Records an event of a person without an account: with a first check-in under the name given, later under the same. */
async function recordForPerson(
  services: Deps,
  unit: UnitOfWork,
  { businessId }: Kiosk,
  given: Exclude<UnsealedPerson, { type: 'worker' }>,
  event: Omit<EventInput, 'person' | 'businessId'>,
): Promise<Recorded> {
  const { tx } = unit;
  await lockPerson(tx, given.id);
  const since = stockholmDate(new Date(event.occurredAt.getTime() - STAY_DAYS * DAY));
  const earlier = await eventsOfPerson(tx, { businessId, personId: given.id }, since);
  const person = await knownPerson(services, unit, earlier, event.occurredAt);
  return record(
    services,
    unit,
    { ...event, businessId, person: person ?? newPerson(given, event.occurredAt) },
    earlier,
    { mayBeMisplaced: true },
  );
}

/** A person without an account as their last event names them, who begins another business day with the next. */
async function knownPerson(
  services: Deps,
  { tx }: UnitOfWork,
  earlier: readonly AttendanceRow[],
  at: Date,
): Promise<Person | undefined> {
  const person = await recordedPerson(services, tx, earlier);
  const isWorkerCheckedIn = timelineOf(earlier).presence !== 'absent';
  return person && { ...person, businessDay: isWorkerCheckedIn ? person.businessDay : stockholmDate(at) };
}

/** @throws ApiError notFound for a person who has not checked in, personalNumberWrong */
function newPerson(given: Exclude<UnsealedPerson, { type: 'worker' }>, at: Date): Person {
  if (given.type === 'person') throw new ApiError('notFound');
  const number = parsePersonalNumber(given, stockholmDate(at));
  if ('refusal' in number) throw new ApiError('personalNumberWrong');
  return {
    ...{ personId: given.id, workerId: null, applicationId: null, employer: null },
    name: given.name,
    number: numberInLedger(number),
    businessDay: stockholmDate(at),
  };
}
