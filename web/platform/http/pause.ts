const SHORTEST = 500;
const LONGEST = 30_000;
/** Over so long those come back whose streams ended in the same moment, as all do when the server starts anew. */
const SPREAD = 4_000;

/**
 * How long to wait before a stream is opened again, milliseconds.
 * @param failures how many tries have failed since it last worked
 * @param chance between 0 and 1
 */
export function pauseAfter(failures: number, chance: number): number {
  return Math.min(SHORTEST * 2 ** failures, LONGEST) + chance * SPREAD;
}
