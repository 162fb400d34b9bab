import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { aBusiness, performAction, aHire, aJob, anApplication, aWorker } from '../../testing/builders.ts';
import { missingChanges, type JobHistory } from '../../testing/crash/lost-changes.ts';
import { startPostgresql } from '../../testing/postgresql.ts';
import { freePort, startServer } from '../../testing/server-process.ts';
import { streamOf } from '../../testing/stream.ts';

const UNAVAILABLE = /^Responded with 503: .*"unavailable"/;

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

    const jobs: JobHistory[] = [];
    const wrong: unknown[] = [];
    let refused = 0;
    let isDone = false;
    // Also if the test fails: the users would go on beside the next test.
    onTestFinished(() => {
      isDone = true;
    });
    const load = Array.from({ length: 4 }, async () => {
      let [venue, user, made] = [business, worker, 0];
      while (!isDone) {
        try {
          // New accounts, since one account has a limit of five hundred an hour.
          if ((made += 1) % 100 === 0) [venue, user] = [await aBusiness(server), await aWorker(server)];
          const job = await aJob(venue);
          const history: JobHistory = { jobId: job.id, business: venue };
          jobs.push(history);
          const { id } = await anApplication(user, job);
          history.application = { id, worker: user, status: 'pending' };
          const { status, body } = await performAction(venue, 'accept', history.application);
          if (status !== 200) throw new Error(`Responded with ${status}: ${JSON.stringify(body)}`);
          history.application.status = 'accepted';
        } catch (error) {
          if (UNAVAILABLE.test((error as Error).message)) refused += 1;
          else wrong.push(error);
        }
      }
    });

    for (let i = 0; i < 20; i += 1) {
      const before = jobs.length;
      if (i % 4 === 0) await postgresql.restart(i % 8 === 0 ? 'immediate' : 'fast');
      else await cutAll(postgresql.url);
      await expect.poll(async () => (await worker.visitor.get('/readyz')).status).toBe(200);
      // Requests succeed again.
      await expect.poll(() => jobs.length).toBeGreaterThan(before + 4);
    }
    isDone = true;
    await Promise.all(load);
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(0);
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
