import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendOriginHeader } from './setup/origin.ts';
import { aBusiness, aJob, postJob, signUpByApi } from './setup/people.ts';
import { startServer } from './setup/server.ts';
import { expect, test } from './setup/test.ts';

test('a restart of the server keeps jobs and sessions', { tag: '@long' }, async ({ browser }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'passa-restart-'));
  const before = await startServer({ DATA_DIR: dataDir });
  const context = await browser.newContext({ baseURL: before.url });
  sendOriginHeader(context, before.url);
  const page = await context.newPage();
  const job = aJob();
  const { port } = new URL(before.url);
  await signUpByApi(page, 'businesses', aBusiness());
  await postJob(page, job);

  expect(await before.stop()).toBe(0);
  const after = await startServer({ DATA_DIR: dataDir, PORT: port });
  await page.goto('/business/dashboard');
  await expect(page.getByRole('article').filter({ hasText: job.title })).toBeVisible();

  await context.close();
  await after.stop();
  await rm(dataDir, { recursive: true });
});

test('stopping a server that has crashed ends at once', { tag: '@long' }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'passa-crash-'));
  const { pid, stop } = await startServer({ DATA_DIR: dataDir });
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(await stop()).toBeNull();
  await rm(dataDir, { recursive: true });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
