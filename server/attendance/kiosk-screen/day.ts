import {
  CHECK_IN_OPENS_HOURS,
  hasHadBreak,
  KIOSK_SHOWN_AFTER_END_HOURS,
  presenceSince,
  stockholmDate,
  timelineOf,
  type Presence,
  type Timeline,
  workerName,
} from '@passa/domain';
import { MultiMap } from '../../platform/primitives/multi-map.ts';
import type { Services } from '../../core/services.ts';
import { nameOf } from '../events/person.ts';
import { eventsOfVenue, hiresOfVenue, type AttendanceRow } from '../events/queries.ts';
import type { Kiosk } from '../kiosks/queries.ts';

const HOUR = 60 * 60 * 1000;
/** How long before its start a shift is on the screen. Hours. */
const SHOWN_BEFORE_START_HOURS = 8;

/** A person on the kiosk screen: with a shift, or without an account. */
export type PersonOnScreen = {
  personId: string;
  name: string;
  presence: Presence;
  /** Since when they have this presence. */
  since: Date | null;
  shift: { applicationId: string; title: string; start: Date; end: Date; opensAt: Date; isBreakAhead: boolean } | null;
};

/**
 * Lists the people who work today at the venue of a kiosk: people with a shift first, by its start, then people without a shift who are or
 * were there today.
 */
export async function dayOfKiosk(
  services: Pick<Services, 'db' | 'encryption' | 'now'>,
  kiosk: Kiosk,
): Promise<PersonOnScreen[]> {
  const { db } = services;
  const now = services.now();
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR);
  const [hires, events] = await Promise.all([
    hiresOfVenue(db, kiosk.businessId, { from: at(-KIOSK_SHOWN_AFTER_END_HOURS), to: at(SHOWN_BEFORE_START_HOURS) }),
    eventsOfVenue(db, kiosk.businessId, { from: stockholmDate(at(-24)), to: stockholmDate(at(CHECK_IN_OPENS_HOURS)) }),
  ]);
  const byHire = new MultiMap<AttendanceRow>();
  const byPerson = new MultiMap<AttendanceRow>();
  for (const event of events) {
    if (event.applicationId) byHire.add(event.applicationId, event);
    else byPerson.add(event.personId, event);
  }

  const withShift = hires.map((hire): PersonOnScreen => {
    const timeline = timelineOf([...byHire.get(hire.applicationId)]);
    const shift = {
      ...{ applicationId: hire.applicationId, title: hire.title, start: hire.startDate, end: hire.endDate },
      opensAt: new Date(hire.startDate.getTime() - CHECK_IN_OPENS_HOURS * HOUR),
      isBreakAhead: hire.breakMinutes !== null && !hasHadBreak(timeline),
    };
    const name = workerName(hire);
    return { personId: hire.workerId, name, shift, ...stateOf(timeline) };
  });
  const others = await Promise.all(
    [...new Set(events.filter(({ workerId }) => !workerId).map(({ personId }) => personId))].map(async (personId) => {
      const own = [...byPerson.get(personId)];
      const state = stateOf(timelineOf(own));
      const last = own.at(-1);
      const isOfToday = state.since !== null && last?.businessDay === stockholmDate(now);
      if (!last || (state.presence === 'absent' && !isOfToday)) return [];
      return [{ personId, name: (await nameOf(services, db, last)) ?? '', shift: null, ...state }];
    }),
  );
  return [...withShift, ...others.flat()];
}

/** The presence of a person, and since when. */
const stateOf = (timeline: Timeline): { presence: Presence; since: Date | null } => ({
  presence: timeline.presence,
  since: presenceSince(timeline),
});
