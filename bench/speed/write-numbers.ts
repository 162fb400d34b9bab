import { runStatement } from './postgres.ts';
import type { BenchRoute } from './routes.ts';

/** Hands out the numbers of writes, so that no two writes share a record, and prepares their records. */
export function writeNumbers(route: BenchRoute, databaseUrl: string) {
  let next = 0;
  let prepared = 0;
  return {
    /** @returns the first of this many unused numbers */
    reserve: async (count: number): Promise<number> => {
      const to = next + count;
      if (to > prepared) for (const sql of route.prepare?.(prepared, to) ?? []) await runStatement(databaseUrl, sql);
      prepared = Math.max(prepared, to);
      return next;
    },
    /** Marks this many reserved numbers as used. */
    use: (count: number): void => {
      next += count;
    },
  };
}

export type WriteNumbers = ReturnType<typeof writeNumbers>;
