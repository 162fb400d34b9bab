import { LOG_POSITION_COOKIE, LOG_POSITION_HEADER } from '@passa/domain';
import { expect, onTestFinished, test } from 'vitest';
import { openMigratedPostgresql } from '../database/postgresql.ts';
import type { Database } from '../platform/database/database.ts';
import { openReplica } from '../platform/database/replica.ts';
import { aBusiness, aWorker, jobForm, type TestUser } from '../testing/builders.ts';
import { collectingLog } from '../testing/log.ts';
import { startPassa } from '../testing/passa.ts';
import { runOn, startPair } from '../testing/standby.ts';
import { streamOf } from '../testing/stream.ts';

const HOUR = 3_600_000;
const TIMEOUT = 120_000;

type Job = { id: string };
type JobsBody = { jobs: (Job & { application: object | null })[]; total: number };

/** The program on a primary, with a replica that is used however far it is behind. */
async function aPassaWithReplica() {
  const { primary, standby } = await startPair();
  const { log, takeErrors } = collectingLog();
  const { db, close } = await openMigratedPostgresql({ url: primary.url }, log);
  onTestFinished(close);
  const catchUp = async () => {
    const [now] = await runOn<{ position: string }>(primary, 'select pg_current_wal_insert_lsn()::text as position');
    const reached = async () =>
      (await runOn(standby, `select where pg_last_wal_replay_lsn() >= '${now?.position}'`)).length;
    await expect.poll(reached).toBe(1);
  };
  await catchUp();
  const replica = await openReplica(db, { url: standby.url, connections: 4 }, log, { checkEvery: 50, maxLag: HOUR });
  onTestFinished(replica.close);
  await expect.poll(() => replica.read(undefined, (from) => Promise.resolve(from === replica.db))).toBe(true);
  const passa = await startPassa(db, { log, replica });
  onTestFinished(passa.close);
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  await catchUp();
  return { standby, replica, catchUp, business, worker, takeErrors };
}

/** Posts a job. @returns its id, and the position after it */
async function posted({ visitor }: TestUser, title: string) {
  const { headers, body } = await visitor.post<{ job: Job }>('/api/jobs', jobForm({ title }));
  return { id: body.job.id, position: headers.get(LOG_POSITION_HEADER) ?? '' };
}

/** The ids of the jobs that a worker finds, as one who knows a position. */
async function found({ visitor }: TestUser, position?: string): Promise<Set<string>> {
  const cookie = position === undefined ? '' : `; ${LOG_POSITION_COOKIE}=${position}`;
  const { body } = await visitor.get<JobsBody>('/api/jobs', { Cookie: visitor.cookie + cookie });
  expect(body.total).toBe(body.jobs.length);
  return new Set(body.jobs.map(({ id }) => id));
}

test(
  'a reader gets the state of the replica, but nothing older than what they have changed or been told of',
  { timeout: TIMEOUT },
  async () => {
    const { standby, catchUp, business, worker, takeErrors } = await aPassaWithReplica();
    const first = await posted(business, 'First');
    await catchUp();
    await runOn(standby, 'select pg_wal_replay_pause()');
    const stream = await streamOf(worker.visitor, '?watch=list/*/*');
    const second = await posted(business, 'Second');

    expect(await found(worker)).toEqual(new Set([first.id]));
    expect(await found(worker, first.position)).toEqual(new Set([first.id]));
    expect(await found(worker, second.position)).toEqual(new Set([second.id, first.id]));
    expect(await found(worker, 'not a position')).toEqual(new Set([second.id, first.id]));
    // The link of a notification leads to it.
    expect((await worker.visitor.get(`/api/jobs/${second.id}`)).status).toBe(200);

    await stream.untilReceived('job-opened', { jobId: second.id });
    const told = stream.received.findLast(({ event }) => event === 'log-position')?.data as { position: string };
    expect(stream.received.findIndex(({ data }) => data === told)).toBeLessThan(
      stream.received.findIndex(({ event }) => event === 'job-opened'),
    );
    expect(await found(worker, told.position)).toEqual(new Set([second.id, first.id]));
    stream.close();

    const applied = await worker.visitor.post(`/api/jobs/${first.id}/applications`);
    expect(applied.status).toBe(201);
    const jobFor = async (position: string) =>
      (
        await worker.visitor.get<{ job: JobsBody['jobs'][0] }>(`/api/jobs/${first.id}`, {
          Cookie: `${worker.visitor.cookie}; ${LOG_POSITION_COOKIE}=${position}`,
        })
      ).body.job;
    expect((await jobFor(first.position)).application).toBeNull();
    expect((await jobFor(applied.headers.get(LOG_POSITION_HEADER) ?? '')).application).not.toBeNull();

    await runOn(standby, 'select pg_wal_replay_resume()');
    await catchUp();
    await runOn(standby, 'select pg_wal_replay_pause()');
    const third = await posted(business, 'Third');
    // The replica has reached the position, so that it serves the reader again.
    expect(await found(worker, second.position)).toEqual(new Set([second.id, first.id]));
    expect(await found(worker, third.position)).toEqual(new Set([third.id, second.id, first.id]));
    expect(takeErrors()).toEqual([]);
  },
);

test('the primary serves what the replica cannot', { timeout: TIMEOUT }, async () => {
  const { standby, replica, business, worker, takeErrors } = await aPassaWithReplica();
  const { id } = await posted(business, 'First');
  const failing = (from: Database) =>
    from === replica.db ? Promise.reject(new Error('cancelled')) : Promise.resolve(1);
  expect(await replica.read(undefined, failing)).toBe(1);
  await standby.kill();
  expect(await found(worker)).toEqual(new Set([id]));
  expect(await found(worker)).toEqual(new Set([id]));
  expect(takeErrors()).toEqual([]);
});

test('only a standby of the same database serves reads', { timeout: TIMEOUT }, async () => {
  const { primary, standby } = await startPair();
  const { log } = collectingLog();
  const warnings: unknown[] = [];
  const spy = Object.assign(Object.create(log) as typeof log, { warn: (of: object) => warnings.push(of) });
  const { db, close } = await openMigratedPostgresql({ url: primary.url }, log);
  onTestFinished(close);
  const other = new URL(standby.url);
  other.pathname = '/template1';
  for (const url of [primary.url, other.href, 'postgres://passa@127.0.0.1:1/passa']) {
    const replica = await openReplica(db, { url, connections: 4 }, spy);
    onTestFinished(replica.close);
    expect(await replica.read(undefined, (from) => Promise.resolve(from === db))).toBe(true);
  }
  expect(warnings).toEqual([
    { reason: 'it is not a standby' },
    { reason: 'it is not a replica of the database in DATABASE_URL' },
    { reason: 'it cannot be reached', err: expect.anything() as unknown },
  ]);
});
