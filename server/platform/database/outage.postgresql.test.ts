import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBusiness, performAction, aJob, jobForm, anApplication, aWorker } from '../../testing/builders.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { startPassa, usePassa } from '../../testing/passa.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { untilWaiting, waitingConnections } from '../../testing/races.ts';
import { openMigratedPostgresql } from '../../database/postgresql.ts';

const passa = usePassa();
const databaseUrl = () => passa.databaseUrl ?? '';

test('while the database is unreachable every request that needs it gets 503, and works again afterwards', async () => {
  const wire = await openDatabaseProxy(databaseUrl());
  const { db, close } = await openMigratedPostgresql({ url: wire.url }, passa.log);
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
  await expect.poll(async () => (await worker.visitor.get('/readyz')).status).toBe(200);
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

test('an accept that loses its connection halfway gets 503, writes nothing, and can be repeated', async () => {
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
  await expect(openMigratedPostgresql({ url: wire.url }, passa.log)).rejects.toThrow(
    /cannot be reached \(ECONNREFUSED\)/,
  );
});

test('while the database is silent but connected, requests get 503 after the response timeout, and work again afterwards', async () => {
  const wire = await openDatabaseProxy(databaseUrl());
  const limits = { response: 2_000, wait: 2_000 };
  const { db, close } = await openMigratedPostgresql({ url: wire.url, limits }, passa.log);
  const running = await startPassa(db, { log: passa.log, clock: passa.clock });
  const [business, worker] = [await aBusiness(running), await aWorker(running)];

  wire.freeze();
  // A prepared statement, another statement, and a transaction.
  const requests = [
    worker.visitor.get('/api/shifts/counts'),
    worker.visitor.get('/readyz'),
    business.visitor.post('/api/jobs', jobForm()),
  ];
  for (const response of await Promise.all(requests)) expectRefusal(response, 503, 'unavailable');
  expect((await worker.visitor.get('/healthz')).status).toBe(200);
  expect(passa.takeErrors().length).toBeGreaterThanOrEqual(3);

  wire.thaw();
  await expect.poll(async () => (await worker.visitor.get('/readyz')).status).toBe(200);
  expect((await business.visitor.post('/api/jobs', jobForm())).status).toBe(201);
  passa.takeErrors();
  await running.close();
  await close();
  await wire.disconnect();
});

test('behind a pooler each transaction sets its timeouts itself, and no connection sends them as parameters', async () => {
  const url = databaseUrl();
  const { db, close } = await openMigratedPostgresql({ url, directUrl: url }, passa.log);
  const timeout = sql`select current_setting('statement_timeout') as value`;
  expect(await db.execute(timeout)).toMatchObject({ rows: [{ value: '0' }] });
  expect(await db.transaction((tx) => tx.execute(timeout))).toMatchObject({ rows: [{ value: '15s' }] });
  await close();
});

test('of several hosts the one that accepts writes is used, after one that is unreachable', async () => {
  const url = databaseUrl().replace(/(?<=@)/, '127.0.0.1:1,');
  const { db, close } = await openMigratedPostgresql({ url }, passa.log);
  const running = await startPassa(db, { log: passa.log, clock: passa.clock });
  expect((await (await aWorker(running)).visitor.get('/readyz')).status).toBe(200);
  await running.close();
  await close();
});

test('the start names a wrong password, and the state of each of several hosts', async () => {
  const open = (url: string) => openMigratedPostgresql({ url }, passa.log);
  const withWrongPassword = databaseUrl().replace(/:[^:@/]+@/, ':wrong@127.0.0.1:1,');
  await expect(open(withWrongPassword)).rejects.toThrow(/refused the role or the password in DATABASE_URL/);
  await expect(open('postgres://passa@127.0.0.1:1,127.0.0.1:2/passa')).rejects.toThrow(
    'No host in DATABASE_URL accepts writes: 127.0.0.1:1 cannot be reached (ECONNREFUSED), 127.0.0.1:2 cannot be reached (ECONNREFUSED).',
  );
});

test('the start says that a host accepts no writes, and that a pooler needs a direct URL', async () => {
  const open = (url: string) => openMigratedPostgresql({ url }, passa.log);
  const readOnly = `${databaseUrl()}?options=-c%20default_transaction_read_only%3Don`;
  await expect(open(readOnly)).rejects.toThrow('The database that DATABASE_URL names accepts no writes');
  const pooler = await openPooler(databaseUrl());
  await expect(open(pooler.url)).rejects.toThrow(
    'DATABASE_URL leads to a pooler: name PostgreSQL itself in DATABASE_DIRECT_URL.',
  );
  const { close } = await openMigratedPostgresql({ url: pooler.url, directUrl: databaseUrl() }, passa.log);
  await close();
  await pooler.close();
});

/** Refuses settings that come with a connection, as PgBouncer does. */
async function openPooler(target: string) {
  const { hostname, port } = new URL(target);
  const server = createServer((client) => {
    client.once('data', (startup: Buffer) => {
      if (startup.includes('statement_timeout')) {
        const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';
        const head = Buffer.from('E0000');
        head.writeUInt32BE(fields.length + 4, 1);
        client.end(Buffer.concat([head, Buffer.from(fields)]));
        return;
      }
      const upstream = connect(Number(port), hostname);
      upstream.write(startup);
      client.pipe(upstream).pipe(client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, close: () => new Promise((resolve) => server.close(resolve)) };
}

test('the start names the URL that leads nowhere', async () => {
  const url = databaseUrl();
  const wire = await openDatabaseProxy(url);
  await wire.disconnect();
  const open = (location: { url: string; directUrl: string }) => openMigratedPostgresql(location, passa.log);
  await expect(open({ url, directUrl: wire.url })).rejects.toThrow(/that DATABASE_DIRECT_URL names cannot be reached/);
  await expect(open({ url: wire.url, directUrl: url })).rejects.toThrow(/that DATABASE_URL names cannot be reached/);
});
