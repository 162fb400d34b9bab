import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { inject } from 'vitest';
import { DRIZZLE_OPTIONS, type Database } from '../platform/database/database.ts';
import { openPostgresql } from '../platform/database/postgresql.ts';
import type { Log } from '../platform/log.ts';
import { createDatabase } from './create-database.ts';
import { emptyAndKeep, takePglite } from './pglite.ts';
import './provided.ts';

export type TestDatabase = { db: Database; url?: string; close: () => Promise<void> };

// Races want many at once, each with a connection of its own; on a busy machine it takes a while to open them.
const POOL_LIMITS = { connections: 40, wait: 60_000 };

/** A fresh database of one's own, migrated and empty, on the engine that this run is about. */
export function openTestDatabase(log: Log): Promise<TestDatabase> {
  return inject('engine') === 'pglite' ? openPglite() : openCopy(log);
}

async function openPglite(): Promise<TestDatabase> {
  const client = await takePglite();
  const close = () => (inject('keepsDatabases') ? emptyAndKeep(client) : client.close());
  return { db: drizzle(client, DRIZZLE_OPTIONS), close };
}

async function openCopy(log: Log): Promise<TestDatabase> {
  const copy = await createDatabase(inject('postgresqlUrl'), inject('postgresqlTemplate'));
  const { db, close } = await openPostgresql(copy.url, log, POOL_LIMITS);
  return {
    db,
    url: copy.url,
    close: async () => {
      await close();
      await copy.drop();
    },
  };
}

/** The rows that a statement answers with. */
export async function rows<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}

const TABLES = [
  'users',
  'accounts',
  'sessions',
  'verifications',
  'second_factors',
  'recovery_codes',
  'passkeys',
  'workers',
  'businesses',
  'jobs',
  'applications',
  'applicant_snapshots',
  'notifications',
  'notification_settings',
  'calendar_feeds',
  'files',
  'uploads',
  'push_subscriptions',
  'audit_log',
  'attempts',
];

/** All that is stored, to be held against what is stored later. */
export async function everythingStored(db: Database) {
  const stored: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    stored[table] = await rows(db, sql.raw(`select * from ${table} as t order by t::text`));
  }
  return stored;
}

/** The number of rows in a table. */
export async function countOf(db: Database, table: string, condition = 'true'): Promise<number> {
  const [row] = await rows<{ n: number }>(db, sql.raw(`select count(*)::int as n from ${table} where ${condition}`));
  if (!row) throw new Error(`${table} was not counted.`);
  return row.n;
}
