import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { sendOriginHeader } from './origin.ts';
import type { TestServer } from './server.ts';
import { startTestServer } from './test-server.ts';

type WorkerFixtures = { server: TestServer };
type TestFixtures = {
  /** Opens a page in another browser context without a session: another user on another device. */
  anotherBrowser: (device?: BrowserContextOptions) => Promise<Page>;
  /** Console messages that a test causes on purpose. */
  expectedProblems: RegExp;
};

/**
 * Tests in a real browser against a real server with a database of its own. Errors in a page's console fail the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'passa-e2e-'));
      const server = await startTestServer({ DATA_DIR: dataDir });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
    // Creating an embedded database takes seconds, and longer on a busy machine.
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ server }, use) => use(server.url),

  expectedProblems: [/^$/, { option: true }],

  context: async ({ context, baseURL, expectedProblems }, use, testInfo) => {
    const problems = collectProblems(context);
    sendOriginHeader(context, baseURL);
    await use(context);
    await describeFailure(context, testInfo);
    await abortPending(context);
    expect(problems.filter((problem) => !expectedProblems.test(problem))).toEqual([]);
  },

  anotherBrowser: async ({ browser, baseURL, expectedProblems }, use, testInfo) => {
    const contexts: { context: BrowserContext; problems: string[] }[] = [];
    await use(async (device = {}) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...device });
      contexts.push({ context, problems: collectProblems(context) });
      sendOriginHeader(context, baseURL);
      return context.newPage();
    });
    for (const { context, problems } of contexts) {
      await describeFailure(context, testInfo);
      await abortPending(context);
      await context.close();
      expect(problems.filter((problem) => !expectedProblems.test(problem))).toEqual([]);
    }
  },
});

/** Prints what the pages show when a test has failed: CI keeps no screenshots. */
async function describeFailure(context: BrowserContext, { status, expectedStatus, title }: TestInfo): Promise<void> {
  if (status === expectedStatus) return;
  for (const page of context.pages()) {
    const content = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
    process.stderr.write(`${title}\n${page.url()}\n${content}\n`);
  }
}

/** Aborts requests that are pending when a test ends, without waiting for their responses. */
async function abortPending(context: BrowserContext): Promise<void> {
  const behavior = 'ignoreErrors';
  await Promise.all([context, ...context.pages()].map((target) => target.unrouteAll({ behavior })));
}

// Caused by `serviceWorkers: 'block'` in playwright.config.ts.
const BLOCKED = 'Service Worker registration blocked by Playwright';

function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('weberror', (event) => problems.push(String(event.error())));
  context.on('console', (message) => {
    if (message.text() === BLOCKED) return;
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.text()} (${message.location().url})`);
  });
  return problems;
}

export { expect };
