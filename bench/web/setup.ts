import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '@passa/e2e/setup/browser.ts';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { chromium } from '@playwright/test';

/** Starts the server on a new PostgreSQL, and a browser that Lighthouse can control. */
export async function openAudits() {
  const profile = await mkdtemp(join(tmpdir(), 'passa-bench-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
  const postgresql = await startPostgresql();
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgresql.url });
  const options = launchOptions('full');
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...(options.args ?? []), '--remote-debugging-port=0'],
  });
  // The browser writes its debugging port to the first line of this file.
  const port = Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0]);
  const close = async () => {
    await browser.close();
    await server.stop();
    await postgresql.stop();
    await rm(profile, { recursive: true });
    await rm(dataDir, { recursive: true });
  };
  return { url: server.url, browser, port, close };
}
