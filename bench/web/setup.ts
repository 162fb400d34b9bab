import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '@passa/e2e/setup/browser.ts';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { chromium } from '@playwright/test';

/** Starts the server on a new PostgreSQL, and a browser that Lighthouse can control. */
export async function openAudits() {
  await using cleanup = new AsyncDisposableStack();
  const profile = await mkdtemp(join(tmpdir(), 'passa-bench-'));
  cleanup.defer(() => rm(profile, { recursive: true }));
  const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
  cleanup.defer(() => rm(dataDir, { recursive: true }));
  const postgresql = await startPostgresql();
  cleanup.defer(() => postgresql.stop());
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgresql.url });
  cleanup.defer(async () => void (await server.stop()));
  const options = launchOptions('full');
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...(options.args ?? []), '--remote-debugging-port=0'],
  });
  cleanup.defer(() => browser.close());
  // The browser writes its debugging port to the first line of this file.
  const port = Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0]);
  // From here on the caller closes all.
  const opened = cleanup.move();
  return { url: server.url, browser, port, close: () => opened.disposeAsync() };
}
