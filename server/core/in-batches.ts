/** The maximum number of rows in one transaction of a scheduled task, so that no lock is held for long. */
export const BATCH_SIZE = 100;

/**
 * Processes batches until one is not full.
 * @param processBatch processes at most `BATCH_SIZE` rows, and returns their number
 * @returns the number of all rows
 */
export async function inBatches(processBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  let count: number;
  do {
    count = await processBatch();
    total += count;
  } while (count === BATCH_SIZE);
  return total;
}
