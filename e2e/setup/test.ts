import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { asItsPagesDo } from './origin.ts';
import type { RunningServer } from './server.ts';
import { startTestServer } from './test-server.ts';

type WorkerFixtures = { server: RunningServer };
type TestFixtures = {
  /** A further browser, signed in to nothing: somebody else at their own device. */
  anotherBrowser: (device?: BrowserContextOptions) => Promise<Page>;
  /** Console messages that a test provokes on purpose. */
  expectedProblems: RegExp;
};

/** A real browser against the real server, on a database of its own. A page that complains fails its test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'passa-e2e-'));
      const server = await startTestServer({ DATA_DIR: dataDir });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
    // A new embedded database takes seconds to make, and on a busy machine many of them.
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ server }, use) => use(server.url),

  expectedProblems: [/^$/, { option: true }],

  context: async ({ context, baseURL, expectedProblems }, use) => {
    const problems = watch(context);
    asItsPagesDo(context, baseURL);
    await use(context);
    await letGo(context);
    expect(problems.filter((problem) => !expectedProblems.test(problem))).toEqual([]);
  },

  anotherBrowser: async ({ browser, baseURL, expectedProblems }, use) => {
    const contexts: { context: BrowserContext; problems: string[] }[] = [];
    await use(async (device = {}) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...device });
      contexts.push({ context, problems: watch(context) });
      asItsPagesDo(context, baseURL);
      return context.newPage();
    });
    for (const { context, problems } of contexts) {
      await letGo(context);
      await context.close();
      expect(problems.filter((problem) => !expectedProblems.test(problem))).toEqual([]);
    }
  },
});

/** What a page still asks for when its test is over goes to nobody, and what would answer it is not waited for. */
async function letGo(context: BrowserContext): Promise<void> {
  const behavior = 'ignoreErrors';
  await Promise.all([context, ...context.pages()].map((asked) => asked.unrouteAll({ behavior })));
}

// Blocking them is what playwright.config.ts asks for.
const BLOCKED = 'Service Worker registration blocked by Playwright';
// What a page asked for in the moment of the log-out is refused, and the browser notes that by itself.
const REFUSED = /status of 401/;

function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  let isLoggedOut = false;
  context.on('request', (request) => {
    isLoggedOut ||= request.method() === 'DELETE' && /\/api\/(session|account)$/.test(request.url());
  });
  context.on('weberror', (event) => problems.push(String(event.error())));
  context.on('console', (message) => {
    if (message.text() === BLOCKED || (isLoggedOut && REFUSED.test(message.text()))) return;
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  return problems;
}

export { expect };
