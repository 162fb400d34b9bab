import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { TASKS } from '../../tasks.ts';
import { aWorker } from '../../testing/builders.ts';
import { aMeasuredPassa } from '../../testing/metrics.ts';
import { usePassa } from '../../testing/passa.ts';
import { streamOf } from '../../testing/stream.ts';
import type { Database } from '../database/database.ts';

const passa = usePassa();

test('requests are counted by route pattern, method and status, without anything that the client chose', async () => {
  const { visitor, scrape } = await aMeasuredPassa(passa);
  const id = randomUUID();
  for (let i = 0; i < 2; i += 1) await visitor().get(`/api/jobs/${id}`);
  await visitor().get(`/api/nowhere/${id}`);
  const unusual = request(`${visitor().baseUrl}/${id}`, { method: 'PROPFIND' }).end();
  await once(unusual, 'response');
  const text = await scrape();
  expect(text).toContain('passa_http_requests_total{method="GET",route="/api/jobs/:jobId",status="401"} 2');
  expect(text).toContain('passa_http_request_duration_seconds_count{method="GET",route="/api/jobs/:jobId"} 2');
  expect(text).toContain('passa_http_requests_total{method="other",route="/*",status="404"} 1');
  expect(text).not.toMatch(new RegExp(`${id}|nowhere|PROPFIND`));
});

test('the public port does not serve the metrics, and the port of the metrics serves nothing else', async () => {
  const { visitor, metricsUrl } = await aMeasuredPassa(passa);
  expect((await visitor().get('/metrics')).status).toBe(404);
  expect((await fetch(`${metricsUrl}/readyz`)).status).toBe(404);
  expect((await fetch(`${metricsUrl}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('a task that waits is counted with its age, and one for later is not', async () => {
  const { services, scrape } = await aMeasuredPassa(passa);
  await passa.db.execute(sql`delete from queue.job`);
  await passa.db.transaction((tx) =>
    services.queue.enqueueAll(tx, TASKS['mail-password-reset'], [
      { email: 'a@example.com' },
      { email: 'b@example.com' },
    ]),
  );
  await passa.db.execute(
    sql`update queue.job set start_after = case data->>'email' when 'a@example.com' then now() - interval '90 seconds' else now() + interval '1 hour' end`,
  );
  const text = await scrape();
  expect(text).toContain('passa_queue_ready_tasks{queue="mail-password-reset"} 1');
  expect(text).toMatch(/passa_queue_oldest_ready_task_age_seconds\{queue="mail-password-reset"\} 9\d\.\d+/);
  expect(text).toContain('passa_queue_oldest_ready_task_age_seconds{queue="failed-tasks"} 0');
  expect(text).toContain('passa_database_up 1');
  expect(text).not.toContain('@example.com');
  await passa.db.execute(sql`delete from queue.job`);
});

test('scrapes that follow each other query the database once', async () => {
  const transaction = vi.spyOn(passa.db, 'transaction');
  const { scrape } = await aMeasuredPassa(passa);
  transaction.mockClear();
  await Promise.all([scrape(), scrape()]);
  await scrape();
  expect(transaction).toHaveBeenCalledTimes(1);
  transaction.mockRestore();
});

test.for([
  ['fails', () => Promise.reject(new Error('the database is away'))],
  ['does not answer', () => new Promise<never>(() => {})],
] as const)('a scrape has everything else while the database %s', async ([, transaction]) => {
  const broken = Object.create(passa.db, { transaction: { value: transaction } }) as Database;
  const { visitor, scrape } = await aMeasuredPassa(passa, broken);
  await visitor().get('/healthz');
  const text = await scrape();
  expect(text).toContain('passa_database_up 0');
  expect(text).not.toContain('passa_queue_ready_tasks{');
  expect(text).toContain('passa_http_requests_total{method="GET",route="/healthz",status="200"} 1');
});

test('open streams are counted', async () => {
  const { services, visitor, scrape } = await aMeasuredPassa(passa);
  const worker = await aWorker({ services, visitor });
  const stream = await streamOf(worker.visitor);
  expect(await scrape()).toContain('passa_live_open_streams 1');
  stream.close();
  await expect.poll(scrape).toContain('passa_live_open_streams 0');
});

test('a process that receives no live events says so', async () => {
  const { services, scrape } = await aMeasuredPassa(passa);
  expect(await scrape()).toContain('passa_live_connected 1');
  services.live.disconnect();
  expect(await scrape()).toContain('passa_live_connected 0');
});

test('tasks are timed by queue and outcome', async () => {
  const { services, scrape } = await aMeasuredPassa(passa);
  const TASK = TASKS['mail-password-reset'];
  await services.queue.work(
    { 'mail-password-reset': TASK },
    {
      'mail-password-reset': ({ email }) =>
        email === 'a@example.com' ? Promise.resolve() : Promise.reject(new Error()),
    },
  );
  await passa.db.transaction((tx) =>
    services.queue.enqueueAll(tx, TASK, [{ email: 'a@example.com' }, { email: 'b@example.com' }]),
  );
  services.queue.wake(TASK.name);
  for (const outcome of ['completed', 'failed']) {
    await expect
      .poll(scrape)
      .toContain(`passa_task_duration_seconds_count{queue="mail-password-reset",outcome="${outcome}"} 1`);
  }
  await passa.db.execute(sql`delete from queue.job`);
});

test('the running version and revision are named', async () => {
  const { scrape } = await aMeasuredPassa(passa);
  expect(await scrape()).toContain(`passa_build_info{version="1.2.3",revision="abc",node="${process.version}"} 1`);
});
