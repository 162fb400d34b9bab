import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { expectConsistentHires } from '../testing/expectations.ts';
import { aServerSetup } from '../testing/server-setup.ts';
import { storedJobs } from '../testing/stored-jobs.ts';
import { rows } from '../testing/database.ts';
import { sql } from 'drizzle-orm';

// A dump by pg_dump 15 of a database at migration 0020, without the words of the search and without secret keys.
// It has jobs in every status, and shifts cancelled by both sides and by the deletion of an account.
const DUMP = readFileSync(new URL('./fixtures/release-0020.sql', import.meta.url), 'utf8');

type Row = Record<string, unknown>;
type Query = (statement: string) => Promise<Row[]>;

/** Restores the dump. @returns the result of `read` before the migration, and a function that opens and migrates the database */
async function restoreDump<Result>(read: (query: Query) => Promise<Result>) {
  const setup = await aServerSetup();
  const { DATABASE_URL, DATA_DIR } = setup.env;
  if (DATABASE_URL) {
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    await client.query(DUMP);
    const before = await read(async (statement) => (await client.query<Row>(statement)).rows);
    await client.end();
    return { before, open: setup.open };
  }
  const folder = join(DATA_DIR, 'database');
  mkdirSync(folder, { mode: 0o700 });
  const client = await PGlite.create(folder, { extensions: { btree_gist } });
  await client.exec(DUMP);
  const before = await read(async (statement) => (await client.query<Row>(statement)).rows);
  await client.close();
  return { before, open: setup.open };
}

const TABLES = [
  'users',
  'workers',
  'businesses',
  'jobs',
  'applications',
  'applicant_snapshots',
  'notifications',
  'audit_log',
];

test('a database of an earlier release is upgraded with every row', { timeout: 120_000 }, async () => {
  const { before, open } = await restoreDump(async (query) => ({
    counts: await Promise.all(
      TABLES.map(async (name) => (await query(`select count(*)::int as n from public.${name}`))[0]),
    ),
    jobs: await query(`select j.id, j.status, assigned_worker_id as "assignedWorkerId", application_id as "applicationId",
        j.completed_at as "completedAt", j.start_date as "startDate", pay_rate::float as "payRate" from public.jobs j`),
    reasons: await query(
      `select cancel_reason as reason, count(*)::int as n from public.applications where status = 'cancelled' group by 1`,
    ),
    cancelled: await query(
      `select id, worker_id, job_id from public.applications where status = 'cancelled' order by id`,
    ),
  }));
  const { db, close } = await open();
  onTestFinished(close);

  const counts = TABLES.map(
    async (name) => (await rows(db, sql`select count(*)::int as n from ${sql.identifier(name)}`))[0],
  );
  expect(await Promise.all(counts)).toEqual(before.counts);
  const byId = (one: { id?: unknown }, other: { id?: unknown }) => String(one.id).localeCompare(String(other.id));
  expect((await storedJobs(db)).sort(byId)).toMatchObject(before.jobs.sort(byId));
  expect(before.jobs.map(({ status }) => status).sort()).toEqual(
    expect.arrayContaining(['closed', 'completed', 'hired', 'open']),
  );

  const cancelled = sql`select application_id as id, worker_id, job_id from assignments where status = 'cancelled' order by 1`;
  expect(await rows(db, cancelled)).toEqual(before.cancelled);
  expect(before.cancelled.length).toBeGreaterThan(3);
  const reasons = sql`select cancel_reason as reason, cancelled_by_deletion as "byDeletion", count(*)::int as n
    from applications where status = 'cancelled' group by 1, 2`;
  const byReason = before.reasons.map(({ reason, n }) => ({
    reason: reason === '' || reason === '-' ? null : reason,
    byDeletion: reason === '',
    n,
  }));
  expect(await rows(db, reasons)).toEqual(expect.arrayContaining(byReason));
  const names = sql`select count(*)::int as n from workers join users on id = user_id where (first_name is null) <> (deleted_at is not null)`;
  expect(await rows(db, names)).toEqual([{ n: 0 }]);
  await expectConsistentHires(db);
});
