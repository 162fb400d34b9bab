import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { aBusiness, aHire, aWorker } from '../../testing/builders.ts';
import { missingChanges } from '../../testing/crash/lost-changes.ts';
import { startHiring } from '../../testing/hiring-load.ts';
import { startPostgresql } from '../../testing/postgresql.ts';
import { freePort, startServer } from '../../testing/server-process.ts';
import { streamOf } from '../../testing/stream.ts';

/** Closes every connection but its own. */
async function cutAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
    ['client backend'],
  );
  await client.end();
}

test(
  'twenty restarts and cut connections under load lose no write, and cause only 503 answers',
  { timeout: 240_000 },
  async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'passa-restarts-'));
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
    const postgresql = await startPostgresql({ isRestarted: true });
    onTestFinished(postgresql.stop);
    const server = await startServer({ DATA_DIR, DATABASE_URL: postgresql.url, PORT: await freePort() });
    onTestFinished(async () => {
      await server.end('SIGKILL');
    });
    const [business, worker] = [await aBusiness(server), await aWorker(server)];

    const { jobs, wrong, refused, stop } = await startHiring(server);
    for (let i = 0; i < 20; i += 1) {
      const before = jobs.length;
      if (i % 4 === 0) await postgresql.restart(i % 8 === 0 ? 'immediate' : 'fast');
      else await cutAll(postgresql.url);
      await expect.poll(async () => (await worker.visitor.get('/readyz')).status).toBe(200);
      // Requests succeed again.
      await expect.poll(() => jobs.length).toBeGreaterThan(before + 4);
    }
    await stop();
    expect(wrong).toEqual([]);
    expect(refused()).toBeGreaterThan(0);
    expect((await Promise.all(jobs.map(missingChanges))).flat()).toEqual([]);

    // Streams reconnect, and the queue continues.
    await expect
      .poll(async () => {
        const stream = await streamOf(worker.visitor);
        stream.close();
        return stream.status;
      })
      .toBe(200);
    const stream = await streamOf(worker.visitor);
    const outbox = join(DATA_DIR, 'outbox');
    const mails = () => readdirSync(outbox).length;
    const before = mails();
    const { job, application } = await aHire(business, worker);
    await expect
      .poll(() =>
        stream.received.some(
          ({ data }) => JSON.stringify(data).includes(application.id) || JSON.stringify(data).includes(job.id),
        ),
      )
      .toBe(true);
    stream.close();
    // Each new account is mailed a confirmation link.
    await aWorker(server);
    await expect.poll(mails).toBeGreaterThan(before);
    expect(await server.end('SIGTERM')).toBe(0);
  },
);
