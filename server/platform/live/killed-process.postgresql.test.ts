import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { aBusiness, aJob, aWorker } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { collectingLog } from '../../testing/log.ts';
import { ENCRYPTION_KEY, startPassa } from '../../testing/passa.ts';
import { aServerSetup } from '../../testing/server-setup.ts';
import { freePort, startServer } from '../../testing/server-process.ts';
import { streamOf } from '../../testing/stream.ts';

test('after a process is killed between a commit and its event the streams of the others refetch, and after a stop they do not', async () => {
  const { env, open } = await aServerSetup('postgresql');
  const start = async (settings: Record<string, string> = {}) => {
    const server = await startServer({ ...env, ENCRYPTION_KEY, ...settings, PORT: await freePort() });
    onTestFinished(async () => {
      await server.end('SIGKILL');
    });
    return server;
  };
  const wire = await openDatabaseProxy(env.DATABASE_URL ?? '');
  const killed = await start({ DATABASE_DIRECT_URL: wire.url });
  const { db, close } = await open();
  const [row] = await rows<{ id: string }>(db, sql`select id from processes`);
  const other = await start();
  const [business, worker] = [await aBusiness(killed), await aWorker(other)];
  const stream = await streamOf(worker.visitor, '?watch=list/*/*');

  // The process commits by its other connections, and can publish nothing.
  wire.freeze();
  const job = await aJob(business);
  expect((await worker.visitor.get(`/api/jobs/${job.id}`)).status).toBe(200);
  await killed.end('SIGKILL');
  await wire.disconnect();
  expect(await countOf(db, 'processes')).toBe(2);
  expect(stream.received.map(({ event }) => event)).toEqual(['ready']);

  // The lease of the killed process runs out, and another process notices.
  const { log } = collectingLog();
  const observer = await startPassa(db, { log, lease: { length: 60_000, renewEvery: 20 } });
  await db.execute(sql`update processes set lease_until = now() where id = ${row?.id}`);
  await stream.untilReceived('refresh');
  await observer.close();
  expect(await countOf(db, 'processes')).toBe(1);

  const stopped = await start();
  expect(await stopped.end('SIGTERM')).toBe(0);
  expect(await countOf(db, 'processes')).toBe(1);
  await aJob(await aBusiness(other));
  await expect.poll(() => stream.received.at(-1)?.event).toBe('job-opened');
  expect(stream.received.map(({ event }) => event)).toEqual(['ready', 'refresh', 'job-opened']);
  stream.close();
  await close();
}, 240_000);
