/**
 * Runs an action a number of times, with indices from 0, and so many at once.
 * @returns the results, in the order in which they were there
 */
export async function runConcurrently<Result>(
  times: number,
  atOnce: number,
  run: (i: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const numbers = Array.from({ length: times }, (_, i) => i).values();
  const runSome = async () => {
    for (const i of numbers) results.push(await run(i));
  };
  await Promise.all(Array.from({ length: atOnce }, runSome));
  return results;
}
