import { stockholmDate } from '../time/stockholm.ts';

const HOUR = 60 * 60 * 1000;

/** How long before its start a worker can check in to a shift. Hours. */
export const CHECK_IN_OPENS_HOURS = 2;

/** How old an event may be when a kiosk sends it. Days. Older ones are entered by the venue, with a reason. */
export const MAX_EVENT_AGE_DAYS = 7;

type Times = { startDate: Date; endDate: Date };

const isCheckInOpen = ({ startDate, endDate }: Times, at: Date): boolean =>
  startDate.getTime() - CHECK_IN_OPENS_HOURS * HOUR <= at.getTime() && at < endDate;

/**
 * Selects the shift that a worker checks in to: of those that have not ended and begin within two hours, the first.
 * @param shifts of one worker at one venue; UTC instants
 * @param at UTC instant
 */
export const shiftToCheckInTo = <Shift extends Times>(shifts: readonly Shift[], at: Date): Shift | undefined =>
  shifts
    .filter((shift) => isCheckInOpen(shift, at))
    .toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime())[0];

/**
 * Whether a shift is near enough to show its worker how to check in: from its Stockholm day on, or from when check-in opens if that is on
 * the day before, until it ends.
 * @param shift UTC instants
 * @param now UTC instant
 */
export const isShiftNear = (shift: Times, now: Date): boolean =>
  isCheckInOpen(shift, now) || (stockholmDate(shift.startDate) <= stockholmDate(now) && now < shift.endDate);
