import { availableParallelism } from 'node:os';

/** More than a machine has cores. */
const MAX_PROCESSES = 64;

/**
 * Reads how many processes serve requests: a number, or `auto` for one per core.
 * @returns undefined if the text is neither
 */
export function processCount(text: string): number | undefined {
  if (text === 'auto') return Math.min(availableParallelism(), MAX_PROCESSES);
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MAX_PROCESSES ? count : undefined;
}
