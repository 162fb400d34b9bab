const MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
const ORE_PER_KRONA = 100;

/** The paid time and the pay of a shift. */
export type ShiftTotal = {
  /** Whole minutes, without an unpaid break. */
  minutes: number;
  /** Öre, before tax; whole kronor, since they are shown and a reader adds what is shown. */
  ore: number;
};

/**
 * The paid time and the pay of a shift as it is planned. Paid is the time that passes, without an unpaid break, so a night with a clock
 * change counts as worked.
 * @param payRate SEK per hour, with at most two decimals
 * @param start UTC instant
 * @param end UTC instant, after `start`
 * @param stated the break that the job states, null if it states none
 * @returns whole minutes, and öre that are whole kronor; half a krona is rounded up
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
 * @returns the same minutes, and öre that are whole kronor; half a krona is rounded up
 */
export function totalOf(payRate: number, minutes: number): ShiftTotal {
  const orePerHour = Math.round(payRate * ORE_PER_KRONA);
  const kronor = Math.round((orePerHour * minutes) / (MINUTES_PER_HOUR * ORE_PER_KRONA));
  return { minutes, ore: kronor * ORE_PER_KRONA };
}
