import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aBusiness, performAction, aJob, anApplication, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { openMigratedPostgresql } from '../../database/postgresql.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { startPassa, usePassa, type RunningPassa } from '../../testing/passa.ts';
import { streamOf, type TestStream } from '../../testing/stream.ts';

const EVERY_JOB = '?watch=list/*/*';
const passa = usePassa();
let other: RunningPassa;
let worker: TestUser;
let business: TestUser;

beforeAll(async () => {
  other = await startPassa(passa.db, { log: passa.log, clock: passa.clock });
  [worker, business] = [await aWorker(passa), await aBusiness(other)];
});
afterAll(() => other.close());

/** The same browser at the other process. */
const atTheOther = ({ visitor }: TestUser) => ({ baseUrl: other.visitor().baseUrl, cookie: visitor.cookie });

test('changes through one process reach streams on the other', async () => {
  const streams = [await streamOf(worker.visitor, EVERY_JOB), await streamOf(atTheOther(worker), EVERY_JOB)];
  const job = await aJob(business);
  for (const stream of streams) await stream.untilReceived('job-opened', { jobId: job.id });
  const application = await anApplication(worker, job);
  await performAction(business, 'accept', application);
  const ids = { jobId: job.id, applicationId: application.id };
  for (const stream of streams) {
    await stream.untilReceived('job-changed', { jobId: job.id });
    const heard = stream.received.filter(({ event }) => event === 'application-changed');
    expect(heard).toEqual([
      { event: 'application-changed', data: ids },
      { event: 'application-changed', data: ids },
    ]);
    stream.close();
  }
});

test('a session that ends through one process ends its streams on the other', async () => {
  const leaving = await aWorker(passa);
  const stream = await streamOf(atTheOther(leaving));
  await leaving.visitor.delete('/api/session');
  await stream.ended;
  expect(stream.received.at(-1)).toEqual({ event: 'session-ended', data: {} });
});

test('many events published at once arrive complete and in order', async () => {
  const stream = await streamOf(atTheOther(worker));
  const jobs = Array.from({ length: 500 }, () => randomUUID());
  const others = Array.from({ length: 150 }, () => randomUUID());
  passa.services.live.publish(
    jobs.map((jobId) => ({ to: { users: [...others, worker.account.id] }, event: { type: 'job-changed', jobId } })),
  );
  await stream.untilReceived('job-changed', { jobId: jobs.at(-1) });
  expect(stream.received.slice(1)).toEqual(jobs.map((jobId) => ({ event: 'job-changed', data: { jobId } })));
  stream.close();
});

const refreshesOf = ({ received }: TestStream) => received.filter(({ event }) => event === 'refresh');

test('a process that starts and stops makes no stream refetch, and leaves no row', async () => {
  const stream = await streamOf(worker.visitor, EVERY_JOB);
  const third = await startPassa(passa.db, { log: passa.log, clock: passa.clock });
  expect(await countOf(passa.db, 'processes')).toBe(3);
  const job = await aJob(await aBusiness(third));
  await third.close();
  expect(await countOf(passa.db, 'processes')).toBe(2);
  await stream.untilReceived('job-opened', { jobId: job.id });
  expect(refreshesOf(stream)).toEqual([]);
  stream.close();
});

test('when the lease of a process runs out, one other process deletes its row, and every stream refetches once', async () => {
  const streams = [await streamOf(worker.visitor, EVERY_JOB), await streamOf(atTheOther(worker), EVERY_JOB)];
  const lease = { length: 60_000, renewEvery: 20 };
  const observers = await Promise.all(
    [1, 2, 3].map(() => startPassa(passa.db, { log: passa.log, clock: passa.clock, lease })),
  );
  const id = randomUUID();
  await passa.db.execute(sql`insert into processes values (${id}, now() - interval '1 second')`);
  await expect.poll(() => countOf(passa.db, 'processes', `id = '${id}'`)).toBe(0);
  for (const observer of observers) await observer.close();
  const job = await aJob(business);
  for (const stream of streams) {
    await stream.untilReceived('job-opened', { jobId: job.id });
    expect(refreshesOf(stream)).toHaveLength(1);
    stream.close();
  }
  const later = await streamOf(worker.visitor);
  expect(later.received).toEqual([{ event: 'ready', data: { quiet: { own: expect.any(Number) as number } } }]);
  later.close();
});

test('a process that loses its connection for notifications sends the events later, and no stream of another process refetches', async () => {
  const wire = await openDatabaseProxy(passa.databaseUrl ?? '');
  const opened = await openMigratedPostgresql({ url: passa.databaseUrl ?? '', directUrl: wire.url }, passa.log);
  const third = await startPassa(opened.db, { log: passa.log, clock: passa.clock });
  const venue = await aBusiness(third);
  const stream = await streamOf(worker.visitor, EVERY_JOB);
  const own = await streamOf({ baseUrl: third.visitor().baseUrl, cookie: worker.visitor.cookie });
  await wire.disconnect();
  await own.ended;
  const job = await aJob(venue);
  const marker = await aJob(business);
  await stream.untilReceived('job-opened', { jobId: marker.id });
  expect(stream.received).not.toContainEqual({ event: 'job-opened', data: { jobId: job.id } });

  await wire.reconnect();
  await stream.untilReceived('job-opened', { jobId: job.id });
  expect(refreshesOf(stream)).toEqual([]);
  stream.close();
  await third.close();
  await opened.close();
  await wire.disconnect();
});

test('unknown events of another version are ignored, and known ones are delivered', async () => {
  const stream = await streamOf(worker.visitor, EVERY_JOB);
  const jobId = randomUUID();
  const to = { users: [worker.account.id] };
  const announcements = [
    { to, event: { type: 'job-sold', jobId } },
    { to: { everybody: true }, event: { type: 'job-changed', jobId } },
    { to, event: { type: 'job-changed', jobId: 'all of them' } },
    { to, event: { type: 'job-changed', jobId, title: 'Bartender' } },
  ];
  const texts = ['', '{}', 'null', '"', JSON.stringify({ from: 'a newer one', missed: false, announcements })];
  for (const text of texts) await passa.db.execute(sql`select pg_notify('events', ${text})`);
  await stream.untilReceived('job-changed', { jobId });
  expect(stream.received.slice(1)).toEqual([{ event: 'job-changed', data: { jobId } }]);
  stream.close();
});

test('while notifications cannot be received streams end and are refused, writes succeed, and streams work again afterwards', async () => {
  const stream = await streamOf(worker.visitor, EVERY_JOB);
  const server = new pg.Client({ connectionString: inject('postgresqlUrl') });
  await server.connect();
  const { pathname } = new URL(passa.databaseUrl ?? '');
  // Existing connections stay open, and new ones are refused.
  const letIn = (yes: boolean) =>
    server.query(`alter database ${pathname.slice(1)} with allow_connections ${String(yes)}`);
  await letIn(false);
  await passa.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like 'select pg_notify%'`,
  );
  await stream.ended;
  expect(stream.received.map(({ event }) => event)).toEqual(['ready']);
  expectRefusal(await worker.visitor.get('/api/live'), 503, 'unavailable');
  expect(await aJob(business)).toMatchObject({ status: 'open' });

  await letIn(true);
  await server.end();
  let again = stream;
  await expect
    .poll(async () => {
      again = await streamOf(worker.visitor, EVERY_JOB);
      return again.status;
    })
    .toBe(200);
  const job = await aJob(business);
  await again.untilReceived('job-opened', { jobId: job.id });
  again.close();
  for (const { msg } of passa.takeErrors()) expect(msg).toBe('unavailable');
});
