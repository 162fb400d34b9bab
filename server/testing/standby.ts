import { onTestFinished } from 'vitest';
import pg from 'pg';
import { startPostgresql, type RunningPostgresql } from './postgresql.ts';

/** Runs statements as the superuser, on a connection of their own, and returns the rows of the last one. */
export async function runOn<Row extends object>({ url }: { url: string }, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** A primary and its standby, for one test. */
export async function startPair(): Promise<{ primary: RunningPostgresql; standby: RunningPostgresql }> {
  const primary = await startPostgresql({ isRestarted: true });
  onTestFinished(primary.stop);
  const standby = await startPostgresql({ isRestarted: true, standbyOf: primary });
  onTestFinished(standby.stop);
  return { primary, standby };
}
