import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { asItsPagesDo } from './setup/origin.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { startTestServer } from './setup/test-server.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs that a tab took over too late: the session had ended.
test.use({ expectedProblems: /status of 401/ });

const applied = (page: Page, count: number) => page.getByRole('link', { name: new RegExp(`^Applied\\s*${count}$`) });

const COUNTS = /^\/api\/shifts\/counts$/;

/** Records the requests of a page, or of all pages of a browser context. */
function count(asking: { on: (event: 'request', note: (request: Request) => void) => unknown }, path: RegExp) {
  const asked: string[] = [];
  asking.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  return asked;
}

/** A page that shows applications made elsewhere. */
async function open(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/worker/dashboard?view=applied');
  await expect(applied(page, 0)).toBeVisible();
  return page;
}

test('three tabs share one stream, and a remaining tab takes it over', async ({ page, context, anotherBrowser }) => {
  const venue = await anotherBrowser();
  await signUpByApi(venue, 'businesses', aBusiness());
  await signUpByApi(page, 'workers', aWorker());
  const streams = count(context, /^\/api\/live$/);
  const tabs = [await open(context), await open(context), await open(context)] as const;
  const [first, second, third] = tabs;

  await applyToJob(page, await postJob(venue, aJob()));
  for (const tab of tabs) await expect(applied(tab, 1)).toBeVisible();
  expect(streams).toHaveLength(1);

  await first.close();
  await applyToJob(page, await postJob(venue, aJob()));
  for (const tab of [second, third]) await expect(applied(tab, 2)).toBeVisible();
  await expect.poll(() => streams.length).toBe(2);
  await second.close();
  await applyToJob(page, await postJob(venue, aJob()));
  await expect(applied(third, 3)).toBeVisible();
});

test('an idle tab requests nothing twice', { tag: '@long' }, async ({ page, context }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/healthz');
  await untilQuiet(page);
  const asked = count(page, COUNTS);
  const ready = page.waitForResponse('**/api/live*');
  await page.goto('/worker/dashboard?view=applied');
  await expect(applied(page, 0)).toBeVisible();
  await ready;

  const beside = await context.newPage();
  const requestedMeanwhile = count(beside, COUNTS);
  await beside.goto('/worker/dashboard?view=applied');
  await expect(applied(beside, 0)).toBeVisible();
  await answers(beside);
  expect(requestedMeanwhile).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

/** Waits until events of other tests are too old for a new page. */
const untilQuiet = (page: Page) =>
  page.evaluate(async () => {
    for (let quiet = 0; quiet < 10_000;) {
      const source = new EventSource('/api/live?watch=newest/job-changed');
      const ready = await new Promise<MessageEvent<string>>((resolve) => source.addEventListener('ready', resolve));
      quiet = Math.min(...Object.values((JSON.parse(ready.data) as { quiet: Record<string, number> }).quiet));
      source.close();
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    }
  });

/** Waits until the leading tab has responded, and this tab has reacted. */
const answers = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    const name = held.map((lock) => lock.name ?? '').find((lock) => lock.startsWith('passa live'));
    const channel = new BroadcastChannel(String(name));
    await new Promise((resolve) => {
      channel.addEventListener('message', resolve, { once: true });
      channel.postMessage({ type: 'ping' });
    });
    channel.close();
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });

test(
  'a frozen background tab does not block the others',
  { tag: '@long' },
  async ({ page, context, anotherBrowser }) => {
    const venue = await anotherBrowser();
    await signUpByApi(venue, 'businesses', aBusiness());
    await signUpByApi(page, 'workers', aWorker());
    const streams = count(context, /^\/api\/live$/);
    const frozen = await open(context);
    await expect.poll(() => streams.length).toBe(1);
    const seen = await open(context);
    const thaw = await freeze(frozen);

    await seen.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => streams.length).toBe(2);
    await applyToJob(page, await postJob(venue, aJob()));
    await expect(applied(seen, 1)).toBeVisible();

    await thaw();
    await expect(applied(frozen, 1)).toBeVisible();
    // It has closed its own stream, and uses the leader's.
    await applyToJob(page, await postJob(venue, aJob()));
    for (const tab of [frozen, seen]) await expect(applied(tab, 2)).toBeVisible();
    expect(streams).toHaveLength(2);
  },
);

/**
 * Freezes a page, as a phone does in the background.
 * @returns a function that resumes it
 */
async function freeze(page: Page) {
  const question = page.waitForEvent('dialog');
  // A page runs nothing while it waits for a synchronous request.
  const answered = page.evaluate(() => window.alert('Frozen'));
  const dialog = await question;
  return async () => {
    await dialog.accept();
    await answered;
  };
}

test('a log-out in one tab, or everywhere, ends the session in all tabs', async ({ page, context }) => {
  await signUpByApi(page, 'workers', aWorker());
  const [first, second] = [await open(context), await open(context)];
  await first.getByRole('button', { name: 'Log Out' }).click();
  for (const tab of [first, second]) await expect(tab).toHaveURL('/login');

  await signUpByApi(page, 'workers', aWorker());
  const again = [await open(context), await open(context)];
  await page.request.delete('/api/session');
  for (const tab of again) await expect(tab).toHaveURL('/login');
});

test.describe('if the connection is lost', () => {
  // Chromium logs each failed request.
  test.use({ expectedProblems: /ERR_|offline/ });

  test('changes during a server outage show once the server is back', { tag: '@long' }, async ({ browser }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'passa-live-'));
    const before = await startTestServer({ DATA_DIR: dataDir });
    const [context, venueContext] = [
      await browser.newContext({ baseURL: before.url }),
      await browser.newContext({ baseURL: before.url }),
    ];
    for (const each of [context, venueContext]) asItsPagesDo(each, before.url);
    const [page, venue] = [await context.newPage(), await venueContext.newPage()];
    await signUpByApi(venue, 'businesses', aBusiness());
    await signUpByApi(page, 'workers', aWorker());
    const tab = await open(context);
    const streams = count(context, /^\/api\/live$/);

    await before.stop();
    const after = await startTestServer({ DATA_DIR: dataDir, PORT: new URL(before.url).port });
    await applyToJob(page, await postJob(venue, aJob()));
    await expect(applied(tab, 1)).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => streams.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await applyToJob(page, await postJob(venue, aJob()));
    await expect(applied(tab, 2)).toBeVisible();

    await context.close();
    await venueContext.close();
    await after.stop();
    await rm(dataDir, { recursive: true });
  });

  test('parts that failed to load are requested again', { tag: '@long' }, async ({ page, context, anotherBrowser }) => {
    const venue = await anotherBrowser();
    await signUpByApi(venue, 'businesses', aBusiness());
    await signUpByApi(page, 'workers', aWorker());
    const lost: string[] = [];
    const loseOnce = (url: string) => !lost.includes(url) && lost.push(url) > 0;
    await context.route(/\/assets\/(follow|toaster)-/, (route) =>
      loseOnce(route.request().url()) ? route.abort('connectionreset') : route.continue(),
    );
    const tab = await open(context);
    await applyToJob(page, await postJob(venue, aJob()));
    await expect(applied(tab, 1)).toBeVisible();
    await expect(tab.getByRole('region', { name: /^Messages/ })).toBeAttached();
    expect(lost).toHaveLength(2);
  });

  test(
    'changes while offline show once the network is back',
    { tag: '@long' },
    async ({ page, context, anotherBrowser }) => {
      const venue = await anotherBrowser();
      await signUpByApi(venue, 'businesses', aBusiness());
      await signUpByApi(page, 'workers', aWorker());
      const jobId = await postJob(venue, aJob());
      const application = await applyToJob(page, jobId);
      await page.goto('/worker/dashboard?view=applied');
      await expect(applied(page, 1)).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
      await venue.request.post(`/api/applications/${application}/accept`);
      await context.setOffline(false);
      await expect(applied(page, 0)).toBeVisible();
      await venue.request.post(`/api/applications/${application}/cancel`, { data: { reason: 'The party is off.' } });
      await expect(page.getByRole('link', { name: /^Assigned\s*0$/ })).toBeVisible();
    },
  );
});
