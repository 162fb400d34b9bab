import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBusiness, performAction, aJob, anApplication, aWorker } from '../../testing/builders.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { startPassa, usePassa } from '../../testing/passa.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { untilWaiting, waitingConnections } from '../../testing/races.ts';
import { openMigratedPostgresql } from '../../database/postgresql.ts';

const passa = usePassa();
const databaseUrl = () => passa.databaseUrl ?? '';

test('while the database is unreachable every request that needs it gets 503, and works again afterwards', async () => {
  const wire = await openDatabaseProxy(databaseUrl());
  const { db, close } = await openMigratedPostgresql(wire.url, passa.log);
  const running = await startPassa(db, { log: passa.log, clock: passa.clock });
  const worker = await aWorker(running);

  await wire.disconnect();
  for (const path of ['/readyz', '/api/session', '/api/jobs', '/api/shifts/counts']) {
    const response = await worker.visitor.get(path);
    expectRefusal(response, 503, 'unavailable');
    expect(JSON.stringify(response.body)).not.toMatch(/ECONN|127\.0\.0\.1|\.ts/);
  }
  const { email, password } = worker;
  expectRefusal(await running.visitor().post('/api/session', { email, password }), 503, 'unavailable');
  expect((await worker.visitor.get('/healthz')).status).toBe(200);
  expect(passa.takeErrors().length).toBeGreaterThanOrEqual(5);

  await wire.reconnect();
  expect((await worker.visitor.get('/readyz')).status).toBe(200);
  expect(await worker.visitor.get('/api/session')).toMatchObject({ body: { account: worker.account } });
  await running.close();
  await close();
  await wire.disconnect();
});

test('idle connections that the database closed do not affect the next request', async () => {
  const worker = await aWorker(passa);
  await passa.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect.poll(async () => (await worker.visitor.get('/readyz')).status).toBe(200);
  await expect.poll(async () => (await worker.visitor.get('/api/session')).status).toBe(200);
  for (const { msg } of passa.takeErrors()) expect(msg).toMatch(/connection was lost|unavailable/);
});

test('an accept whose connection is lost halfway gets 503, writes nothing, and can be repeated', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  const response = await expectNothingWritten(passa.db, () =>
    // A lock on the worker's row stops the accept in the middle.
    passa.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from workers where user_id = ${worker.account.id} for update`);
      const accepting = performAction(business, 'accept', application);
      await untilWaiting(passa.db, 1);
      for (const { pid } of await waitingConnections(passa.db))
        await passa.db.execute(sql`select pg_terminate_backend(${pid}::int)`);
      return accepting;
    }),
  );
  expectRefusal(response, 503, 'unavailable');
  expect(passa.takeErrors().map(({ msg }) => msg)).toContain('unavailable');
  expect((await performAction(business, 'accept', application)).status).toBe(200);
});

test('without a database the start fails, and throws the reason', async () => {
  const wire = await openDatabaseProxy(databaseUrl());
  await wire.disconnect();
  await expect(openMigratedPostgresql(wire.url, passa.log)).rejects.toThrow(/cannot be reached \(ECONNREFUSED\)/);
});
