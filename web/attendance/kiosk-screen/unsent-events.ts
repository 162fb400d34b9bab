import { KIOSK_SHOWN_AFTER_END_HOURS, presenceAfter, type KioskEvent } from '@passa/domain';
import type { EventResult, PersonOnScreen } from './queries.ts';

/** An event of a venue that the server has not accepted: it waits for a connection, or was refused for a reason. */
export type UnsentEvent = {
  event: KioskEvent;
  venueId: string;
  name: string;
  /** When it was entered, by the clock of the server as the tablet knew it; missing in what an earlier release has kept. */
  at?: string;
  refusal?: string;
};

/** When an event was entered, ISO 8601. */
export const enteredAt = ({ event, at }: UnsentEvent): string => at ?? event.recordedAt;

/** The id by which the screen knows the person of an event: that of the shift for a worker. */
export const personOf = ({ person }: KioskEvent): string =>
  'applicationId' in person ? person.applicationId : person.id;

export const keyOf = ({ shift, personId }: PersonOnScreen): string => shift?.applicationId ?? personId;

/** Whether an event was refused for a reason that passes, such as too many guesses. */
export const isToRepeat = ({ result, isPassing }: EventResult): boolean => result === 'refused' && isPassing === true;

/** The events that are left after the server has answered: those without a result, those to send again, and those that it has refused. */
export const withoutAccepted = (unsent: UnsentEvent[], results: EventResult[]): UnsentEvent[] =>
  unsent.flatMap((each) => {
    const result = results.find(({ id }) => id === each.event.id);
    if (!result || isToRepeat(result)) return [each];
    return result.result === 'refused' ? [{ ...each, refusal: result.message ?? '' }] : [];
  });

/** The events to send. A refused one is not sent again. Those of another venue stay, in case the tablet was paired with it before. */
export const toSend = (unsent: UnsentEvent[], venueId: string, limit: number): KioskEvent[] =>
  unsent
    .filter((each) => each.venueId === venueId && each.refusal === undefined)
    .slice(0, limit)
    .map(({ event }) => event);

/** When the oldest event that waits was entered. */
export const waitingSince = (unsent: UnsentEvent[]): Date | undefined =>
  unsent
    .filter(({ refusal }) => refusal === undefined)
    .map((each) => new Date(enteredAt(each)))
    .toSorted((one, other) => one.getTime() - other.getTime())[0];

/** Sending takes a moment, for which a line about it would move the clock of the screen. Milliseconds. */
const USUAL_SENDING_TIME = 3_000;

/** Whether an event has waited longer than sending usually takes. */
export const isLate = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= USUAL_SENDING_TIME;

/** The people on the screen, as they are after the events that wait. */
export function withUnsent(people: PersonOnScreen[], unsent: UnsentEvent[]): PersonOnScreen[] {
  const waiting = unsent.filter(({ refusal }) => refusal === undefined);
  const added = waiting.flatMap(({ event, name }): PersonOnScreen[] =>
    (event.person.type === 'newPerson' || event.person.type === 'sealedPerson') &&
    !people.some((each) => keyOf(each) === personOf(event))
      ? [{ personId: event.person.id, name, presence: 'absent', since: null, shift: null }]
      : [],
  );
  return waiting.reduce(
    (all, one) =>
      all.map((each) => {
        const { event } = one;
        const presence = keyOf(each) === personOf(event) ? presenceAfter(each.presence, event.kind) : undefined;
        if (!presence) return each;
        const shift = each.shift && event.kind === 'breakStart' ? { ...each.shift, isBreakAhead: false } : each.shift;
        return { ...each, shift, presence, since: enteredAt(one) };
      }),
    [...people, ...added],
  );
}

const HOUR = 60 * 60 * 1000;

/**
 * The people of a screen that was fetched earlier, without those that the server would no longer show. A tablet without a connection must
 * not keep people of earlier days.
 */
export const withoutPast = (people: PersonOnScreen[], now: Date): PersonOnScreen[] =>
  people.filter(({ shift, since }) => {
    const [last, hours] = shift ? [shift.end, KIOSK_SHOWN_AFTER_END_HOURS] : [since, 24];
    return last === null || now.getTime() < Date.parse(last) + hours * HOUR;
  });
