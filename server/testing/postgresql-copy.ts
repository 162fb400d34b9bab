import { inject } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openMigratedPostgresql } from '../database/postgresql.ts';
import type { Log } from '../platform/log/log.ts';
import { createDatabase } from './create-database.ts';
import { emptyDatabase, namesInSchema } from './empty-database.ts';
import './provided.ts';

// Races need many connections at once, and opening them takes a while on a busy machine.
const POOL_LIMITS = { connections: 40, wait: 60_000 };

type Copy = { db: Database; url: string; logTo: (log: Log) => void };

/** This worker's databases that no test file uses, each empty and migrated, with their connections. */
const idle: Copy[] = [];

async function createCopy(): Promise<Copy> {
  const { url } = await createDatabase(inject('postgresqlUrl'), inject('postgresqlTemplate'));
  let log: Log | undefined;
  const error = (of: object, message: string) => log?.error(of, message);
  const { db } = await openMigratedPostgresql({ url, limits: POOL_LIMITS }, { error });
  return {
    db,
    url,
    logTo: (given) => {
      log = given;
    },
  };
}

/** An empty database, which is reused for the next test file once it is closed. The end of the run drops it. */
export async function openPostgresqlCopy(log: Log): Promise<{ db: Database; url: string; close: () => Promise<void> }> {
  const copy = idle.pop() ?? (await createCopy());
  copy.logTo(log);
  const names = await namesInSchema(copy.db);
  const close = async () => {
    await emptyDatabase(copy.db, names);
    idle.push(copy);
  };
  return { db: copy.db, url: copy.url, close };
}
