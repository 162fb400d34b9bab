import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openMigratedPostgresql } from '../../database/postgresql.ts';
import { aBusiness, aJob, aWorker } from '../../testing/builders.ts';
import { collectingLog } from '../../testing/log.ts';
import { startPassa } from '../../testing/passa.ts';
import { startPostgresql } from '../../testing/postgresql.ts';

test(
  'a cached count is not used after a failover that repeats the ids of lost rows',
  { timeout: 120_000 },
  async () => {
    const postgresql = await startPostgresql({ isRestarted: true });
    onTestFinished(postgresql.stop);
    const { log } = collectingLog();
    const { db, close } = await openMigratedPostgresql({ url: postgresql.url }, log);
    const passa = await startPassa(db, { log });
    const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
    for (let i = 0; i < 3; i += 1) await aJob(business);
    const count = async () => (await worker.visitor.get<{ total?: number }>('/api/jobs?q=bartender')).body.total;
    const before = await count();
    expect(before).toBe(3);

    // As on a standby that lacks a job, and has given the ids of its counts to other changes.
    await db.execute(sql`delete from job_search where job_id = (select job_id from job_search limit 1)`);
    expect(await count()).toBe(before);
    await postgresql.restart('fast');
    await expect.poll(count).toBe(2);
    await passa.close();
    await close();
  },
);
