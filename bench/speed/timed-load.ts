import type { HttpLoad, LoadResult } from './load.ts';
import type { Loader } from './processes.ts';
import type { cpuClock } from './cpu-clock.ts';

/**
 * A load on a program, and the CPU time per response of the program and of PostgreSQL in microseconds. On another
 * machine PostgreSQL's is unknown.
 */
export type TimedResult = LoadResult & { programTime: number; postgresTime: number | undefined };

export async function timedLoad(
  loader: Loader,
  clock: Awaited<ReturnType<typeof cpuClock>>,
  load: HttpLoad,
): Promise<TimedResult> {
  const before = clock();
  const result = await loader.run(load);
  const after = clock();
  const perResponse = (seconds: number) => (seconds * 1_000_000) / result.responses;
  const inPostgres = before.postgres === undefined ? undefined : (after.postgres ?? NaN) - before.postgres;
  return {
    ...result,
    programTime: perResponse(after.program - before.program),
    postgresTime: inPostgres === undefined ? undefined : perResponse(inPostgres),
  };
}
