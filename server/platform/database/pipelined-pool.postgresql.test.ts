import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openMigratedPostgresql } from '../../database/postgresql.ts';
import { aWorker } from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';
import { untilWaiting, waitingConnections } from '../../testing/races.ts';
import type { Transaction } from './database.ts';
import { PipelinedPool } from './pipelined-pool.ts';
import { prepare } from './prepare.ts';
import { secrets } from './schema.ts';

const passa = usePassa();

const LOCK = 4711;
const oneRow = sql`(values (1)) as one_row`;
const backendQuery = prepare('backend', (db, name) =>
  db
    .select({ pid: sql<number>`pg_backend_pid()` })
    .from(oneRow)
    .prepare(name),
);
const waitQuery = prepare('wait_for_lock', (db, name) =>
  db
    .select({ pid: sql<number>`pg_backend_pid()`, waited: sql`pg_advisory_xact_lock_shared(${sql.raw(String(LOCK))})` })
    .from(oneRow)
    .prepare(name),
);
const plansQuery = prepare('plans', (db, name) =>
  db
    .select({
      name: sql<string>`name`,
      generic: sql`generic_plans`.mapWith(Number),
      custom: sql`custom_plans`.mapWith(Number),
    })
    .from(sql`pg_prepared_statements`)
    .prepare(name),
);
async function pidOf(tx: Transaction): Promise<number> {
  const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] };
  return rows[0]?.pid ?? 0;
}
const backend = async () => (await backendQuery(passa.db).execute())[0]?.pid;

test('prepared statements of one turn share a connection, and later ones avoid a busy one', async () => {
  const [first, second] = await Promise.all([backend(), backend()]);
  expect(second).toBe(first);
  const other = await passa.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const waiting = waitQuery(passa.db).execute();
    await untilWaiting(passa.db, 1);
    return { waiting, pid: await backend() };
  });
  expect((await other.waiting)[0]?.pid).toBe(first);
  expect(other.pid).not.toBe(first);
});

test('prepared statements are planned once', async () => {
  const { visitor } = await aWorker(passa);
  const paths = ['/api/jobs', '/api/jobs?q=cook', '/api/shifts', '/api/shifts?view=applied', '/api/shifts/counts'];
  for (const path of [...paths, ...paths]) expect((await visitor.get(path)).status).toBe(200);
  const plans = await plansQuery(passa.db).execute();
  const names = ['identity_by_token', 'open_jobs', 'search_most_relevant', 'newest_jobs_available', 'shifts_applied'];
  expect(plans.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  for (const { name, generic, custom } of plans) {
    if (names.includes(name)) expect([name, generic > 0, custom]).toEqual([name, true, 0]);
  }
});

test('statements in flight fail when their connection is lost, and the next one gets a new connection', async () => {
  const before = await backend();
  await passa.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const failing = [waitQuery(passa.db).execute(), backend()].map((each) => expect(each).rejects.toThrow());
    await untilWaiting(passa.db, 1);
    for (const { pid } of await waitingConnections(passa.db))
      await passa.db.execute(sql`select pg_terminate_backend(${pid}::int)`);
    await Promise.all(failing);
  });
  expect(await backend()).not.toBe(before);
  expect(passa.takeErrors().map(({ msg }) => msg)).toEqual(['a database connection was lost']);
});

test('a connection to a server that has become read-only is replaced', async () => {
  const makeReadOnly = prepare('make_read_only', (db, name) =>
    db
      .select({ set: sql`set_config('default_transaction_read_only', 'on', false)` })
      .from(oneRow)
      .prepare(name),
  );
  const insert = prepare('insert_when_read_only', (db, name) =>
    db.insert(secrets).values({ name: 'a-secret', value: 'stored' }).prepare(name),
  );
  await makeReadOnly(passa.db).execute();
  await expect(insert(passa.db).execute()).rejects.toMatchObject({ cause: { code: '25006' } });
  await insert(passa.db).execute();
});

test('a connection of a transaction to a server that has become read-only is replaced, too', async () => {
  const insert = (tx: Transaction) => tx.insert(secrets).values({ name: 'another-secret', value: 'stored' });
  const ofReadOnly = await passa.db.transaction(async (tx) => {
    await tx.execute(sql`set default_transaction_read_only = on`);
    return pidOf(tx);
  });
  const refused: number[] = [];
  // The pool takes the connection that was released last.
  const failing = passa.db.transaction(async (tx) => {
    refused.push(await pidOf(tx));
    await insert(tx);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '25006' } });
  expect(refused).toEqual([ofReadOnly]);
  await passa.db.transaction(async (tx) => {
    expect(await pidOf(tx)).not.toBe(ofReadOnly);
    await insert(tx);
  });
});

test('behind a pooler a connection is replaced after PostgreSQL has refused to prepare a statement', async () => {
  const url = passa.databaseUrl ?? '';
  const { db, close } = await openMigratedPostgresql({ url, directUrl: url }, passa.log);
  const used: number[] = [];
  const transaction = (rest: (tx: Transaction) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      used.push(await pidOf(tx));
      await tx.execute(sql`select 1 / 0`).catch(() => {});
      await rest(tx);
    });
  await transaction(() => Promise.resolve());
  const refused = transaction((tx) => backendQuery(tx).execute());
  await expect(refused).rejects.toMatchObject({ cause: { code: '25P02' } });
  // The pool takes the connection that was released last.
  expect(used[1]).toBe(used[0]);
  expect(await db.transaction(pidOf)).not.toBe(used[0]);
  await close();
});

test('a pool that would have no connection besides those for prepared statements is refused', () => {
  expect(() => new PipelinedPool({ max: 3, directUrl: '' })).toThrow('The pool needs at least 4 connections.');
});
