const SHORTEST = 500;
const LONGEST = 30_000;
/** Spreads the reconnections after a restart of the server, which ends all streams at once. Milliseconds. */
const JITTER = 4_000;

/**
 * The delay before the next try, in milliseconds: exponential, plus jitter.
 * @param failures the number of failed tries since the last success
 * @param random between 0 and 1
 */
export function backoffDelay(failures: number, random: number): number {
  return Math.min(SHORTEST * 2 ** failures, LONGEST) + random * JITTER;
}
