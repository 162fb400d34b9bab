import { sql, type SQL } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { openPglite } from './pglite.ts';
import { openPostgresqlCopy } from './postgresql-copy.ts';
import './provided.ts';

export type TestDatabase = { db: Database; url?: string; close: () => Promise<void> };

/** An empty, migrated database of one's own, on the engine that this run is about. */
export function openTestDatabase(log: Log): Promise<TestDatabase> {
  return inject('engine') === 'pglite' ? openPglite() : openPostgresqlCopy(log);
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
