import {
  paidMinutes,
  hoursAsPlanned,
  hoursFromRecord,
  withPauseEnds,
  type AgreedHours,
  type WorkedHours,
} from './worked-hours.ts';
import { isOwnEvent, isReceivedLate } from './own-events.ts';
import { lacksPauseEnd, timelineOf, type ReceivedEvent, type StoredEvent, type Timeline } from './timeline.ts';

/** The hours of the worker as long as they have stated none. */
export type HoursBase = {
  figure: WorkedHours;
  /** `planned`: the worker has recorded nothing usable, and the venue has entered no more than planned. */
  basis: 'recorded' | 'planned';
  /** Whether the worker recorded all of them by QR code, no end of a pause is missing, and the venue has changed nothing. */
  isAllByQr: boolean;
};

const timeOf = ({ occurredAt }: StoredEvent) => occurredAt.getTime();
const earliest = (...times: Date[]) => new Date(Math.min(...times.map((time) => time.getTime())));
const latest = (...times: Date[]) => new Date(Math.max(...times.map((time) => time.getTime())));

/**
 * The hours that the worker recorded, at the times of the first recording, whatever the venue has corrected or taken back. A check-in or
 * a check-out that the worker did not record is presumed at the planned time, as the automatic check-out is: otherwise a venue could enter
 * it first, at another time. So is the end of a pause. Where the venue has entered a check-in between two own events, or an earlier end of
 * the pause, that counts as it was first entered. What a kiosk sent late counts only where it does not pay less.
 * @param events of one hire, in any order
 * @param agreed the planned times
 * @returns null if the worker recorded nothing, or nothing that is work
 */
export const ownRecord = (events: readonly ReceivedEvent[], agreed: AgreedHours): WorkedHours | null =>
  chooseOwnRecord(events, agreed).hours;

/** Whether the hours that the worker recorded leave out what a kiosk sent late, because it pays less. */
export const isWithoutLateEvents = (events: readonly ReceivedEvent[], agreed: AgreedHours): boolean =>
  chooseOwnRecord(events, agreed).isWithoutLate;

function chooseOwnRecord(events: readonly ReceivedEvent[], agreed: AgreedHours) {
  const all = hoursOfOwnEvents(events, agreed);
  if (!events.some(isReceivedLate)) return { hours: all, isWithoutLate: false };
  const confirmed = hoursOfOwnEvents(
    events.filter((event) => !isReceivedLate(event)),
    agreed,
  );
  const least = paidMinutes(confirmed ?? hoursAsPlanned(agreed), agreed);
  return all && paidMinutes(all, agreed) >= least
    ? { hours: all, isWithoutLate: false }
    : { hours: confirmed, isWithoutLate: true };
}

function hoursOfOwnEvents(events: readonly StoredEvent[], agreed: AgreedHours): WorkedHours | null {
  const own = events.filter(isOwnEvent).toSorted((a, b) => timeOf(a) - timeOf(b) || a.number - b.number);
  const [first, last] = [own[0], own.at(-1)];
  // A check-out by the system alone follows from what the venue has entered.
  if (!first || !last || own.every(({ source }) => source === 'system')) return null;
  const planned = hoursAsPlanned(agreed);
  const presumed = { source: 'system', correctsId: null, isVoid: false } as const;
  const checkIn = first.kind !== 'checkIn' && {
    ...{ ...presumed, id: 'presumed check-in', number: first.number - 1, kind: 'checkIn' as const },
    occurredAt: earliest(planned.start, first.occurredAt),
  };
  const entered = events.filter(({ source, correctsId }) => source === 'business' && correctsId === null);
  const enteredCheckIns = entered.filter(
    (event) => event.kind === 'checkIn' && timeOf(event) > timeOf(first) && timeOf(event) < timeOf(last),
  );
  const known = [...(checkIn ? [checkIn] : []), ...own, ...enteredCheckIns];
  const checkOut = timelineOf(known).presence !== 'absent' && {
    ...{ ...presumed, id: 'presumed check-out', number: last.number + 1, kind: 'checkOut' as const },
    occurredAt: latest(planned.end, last.occurredAt),
  };
  const whole = checkOut ? [...known, checkOut] : known;
  const ends = entered.filter((event) => endsPause(event, timelineOf(whole), agreed));
  return hoursFromRecord(timelineOf([...whole, ...ends]), agreed);
}

/** Whether an event ends a pause before its end is presumed, and nothing else ends it. */
const endsPause = (event: StoredEvent, { stays }: Timeline, { breakMinutes }: AgreedHours): boolean =>
  (event.kind === 'breakEnd' || event.kind === 'return') &&
  withPauseEnds(stays, breakMinutes).some(({ pauses }, stay) =>
    pauses.some(
      ({ start, end }, index) =>
        stays[stay]?.pauses[index]?.end === null && event.occurredAt > start && event.occurredAt < end,
    ),
  );

/**
 * The hours of the worker as long as they have stated none: what they recorded or, if that is nothing, what was planned. What the venue has
 * entered or corrected replaces them where it does not pay less.
 * @param events of one hire, in any order
 * @returns `corrected`: what is recorded with the entries and corrections of the venue, if it pays less
 */
export function hoursBase(
  events: readonly ReceivedEvent[],
  agreed: AgreedHours,
): { base: HoursBase; corrected: WorkedHours | null } {
  const timeline = timelineOf(events);
  const recorded = hoursFromRecord(timeline, agreed);
  const own = ownRecord(events, agreed);
  const figure = own ?? hoursAsPlanned(agreed);
  if (recorded && paidMinutes(recorded, agreed) >= paidMinutes(figure, agreed)) {
    // A personal number that is added later is a correction by the system, and changes no time.
    const isAllByQr =
      !lacksPauseEnd(timeline) &&
      events.every(({ source, correctsId }) => source === 'qr' || (source === 'system' && correctsId));
    return { base: { figure: recorded, basis: 'recorded', isAllByQr }, corrected: null };
  }
  return { base: { figure, basis: own ? 'recorded' : 'planned', isAllByQr: false }, corrected: recorded };
}
