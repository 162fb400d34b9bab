const MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
/** How many öre are a krona. */
export const ORE_PER_KRONA = 100;

/** The paid time and the pay of a shift. */
export type ShiftTotal = {
  /** Whole minutes, without an unpaid break. */
  minutes: number;
  /** Whole öre, before tax. They are shown, so that what a reader multiplies and adds is what is shown. */
  ore: number;
};

/**
 * The paid time and the pay of a shift as it is planned. Paid is the time that passes, without an unpaid break, so a night with a clock
 * change counts as worked.
 * @param payRate SEK per hour, with at most two decimals
 * @param start UTC instant
 * @param end UTC instant, after `start`
 * @param stated the break that the job states, null if it states none
 * @returns whole minutes, and whole öre; half an öre is rounded up
 */
export function shiftTotal(
  payRate: number,
  start: Date,
  end: Date,
  stated: { minutes: number; isPaid: boolean } | null,
): ShiftTotal {
  const unpaid = stated && !stated.isPaid ? stated.minutes : 0;
  return totalOf(payRate, Math.round((end.getTime() - start.getTime()) / MINUTE) - unpaid);
}

/**
 * The pay of some minutes.
 * @param payRate SEK per hour, with at most two decimals
 * @returns the same minutes, and whole öre; half an öre is rounded up
 */
export function totalOf(payRate: number, minutes: number): ShiftTotal {
  const orePerHour = Math.round(payRate * ORE_PER_KRONA);
  const toRound = orePerHour * minutes + MINUTES_PER_HOUR / 2;
  return { minutes, ore: (toRound - (toRound % MINUTES_PER_HOUR)) / MINUTES_PER_HOUR };
}
