import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { sendOriginHeader } from './setup/origin.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { startTestServer } from './setup/test-server.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs that a tab took over too late: the session had ended.
test.use({ expectedProblems: /status of 401/ });

const appliedTile = (page: Page, count: number) =>
  page.getByRole('link', { name: new RegExp(`^Applied\\s*${count}$`) });

const COUNTS_PATHS = /^\/api\/(start|shifts\/counts)$/;

/** Records the requests of a page, or of all pages of a browser context. */
function recordRequests(
  source: { on: (event: 'request', listener: (request: Request) => void) => unknown },
  path: RegExp,
) {
  const urls: string[] = [];
  source.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) urls.push(request.url());
  });
  return urls;
}

/** A page that shows applications made elsewhere. */
async function openAppliedTab(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/worker/dashboard?view=applied');
  await expect(appliedTile(page, 0)).toBeVisible();
  return page;
}

test(
  'three tabs share one stream, and a remaining tab takes it over',
  { tag: '@long' },
  async ({ page, context, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    await signUpByApi(page, 'workers', aWorker());
    const streams = recordRequests(context, /^\/api\/live$/);
    const tabs = [await openAppliedTab(context), await openAppliedTab(context), await openAppliedTab(context)] as const;
    const [first, second, third] = tabs;

    await applyToJob(page, await postJob(businessPage, aJob()));
    for (const tab of tabs) await expect(appliedTile(tab, 1)).toBeVisible();
    expect(streams).toHaveLength(1);

    await first.close();
    await applyToJob(page, await postJob(businessPage, aJob()));
    for (const tab of [second, third]) await expect(appliedTile(tab, 2)).toBeVisible();
    await expect.poll(() => streams.length).toBe(2);
    await second.close();
    await applyToJob(page, await postJob(businessPage, aJob()));
    await expect(appliedTile(third, 3)).toBeVisible();
  },
);

test('an idle tab requests nothing twice', { tag: '@long' }, async ({ page, context }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/healthz');
  await waitUntilEventsExpire(page);
  const requests = recordRequests(page, COUNTS_PATHS);
  const ready = page.waitForResponse('**/api/live*');
  await page.goto('/worker/dashboard?view=applied');
  await expect(appliedTile(page, 0)).toBeVisible();
  await ready;

  const otherTab = await context.newPage();
  const requestsOfOtherTab = recordRequests(otherTab, COUNTS_PATHS);
  await otherTab.goto('/worker/dashboard?view=applied');
  await expect(appliedTile(otherTab, 0)).toBeVisible();
  await pingLeader(otherTab);
  expect(requestsOfOtherTab).toHaveLength(1);
  expect(requests).toHaveLength(1);
});

/** Waits until events of other tests are too old for a new page. */
const waitUntilEventsExpire = (page: Page) =>
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
const pingLeader = (page: Page) =>
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
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    await signUpByApi(page, 'workers', aWorker());
    const streams = recordRequests(context, /^\/api\/live$/);
    const frozenTab = await openAppliedTab(context);
    await expect.poll(() => streams.length).toBe(1);
    const visibleTab = await openAppliedTab(context);
    const thaw = await freeze(frozenTab);

    await visibleTab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => streams.length).toBe(2);
    await applyToJob(page, await postJob(businessPage, aJob()));
    await expect(appliedTile(visibleTab, 1)).toBeVisible();

    await thaw();
    await expect(appliedTile(frozenTab, 1)).toBeVisible();
    // It has closed its own stream, and uses the leader's.
    await applyToJob(page, await postJob(businessPage, aJob()));
    for (const tab of [frozenTab, visibleTab]) await expect(appliedTile(tab, 2)).toBeVisible();
    expect(streams).toHaveLength(2);
  },
);

/**
 * Freezes a page, as a phone does in the background.
 * @returns a function that resumes it
 */
async function freeze(page: Page) {
  const dialogOpened = page.waitForEvent('dialog');
  // A page runs nothing while it waits for a synchronous request.
  const alertClosed = page.evaluate(() => window.alert('Frozen'));
  const dialog = await dialogOpened;
  return async () => {
    await dialog.accept();
    await alertClosed;
  };
}

test(
  'a log-out in one tab, or everywhere, ends the session in all tabs',
  { tag: '@long' },
  async ({ page, context }) => {
    await signUpByApi(page, 'workers', aWorker());
    const [first, second] = [await openAppliedTab(context), await openAppliedTab(context)];
    await first.getByRole('button', { name: 'Log Out' }).click();
    for (const tab of [first, second]) await expect(tab).toHaveURL('/login');

    await signUpByApi(page, 'workers', aWorker());
    const newTabs = [await openAppliedTab(context), await openAppliedTab(context)];
    await page.request.delete('/api/session');
    for (const tab of newTabs) await expect(tab).toHaveURL('/login');
  },
);

test.describe('if the connection is lost', () => {
  // Chromium logs each failed request.
  test.use({ expectedProblems: /ERR_|offline/ });

  test('changes during a server outage show once the server is back', { tag: '@long' }, async ({ browser }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'passa-live-'));
    const before = await startTestServer({ DATA_DIR: dataDir });
    const [context, businessContext] = [
      await browser.newContext({ baseURL: before.url }),
      await browser.newContext({ baseURL: before.url }),
    ];
    for (const each of [context, businessContext]) sendOriginHeader(each, before.url);
    const [page, businessPage] = [await context.newPage(), await businessContext.newPage()];
    await signUpByApi(businessPage, 'businesses', aBusiness());
    await signUpByApi(page, 'workers', aWorker());
    const tab = await openAppliedTab(context);
    const streams = recordRequests(context, /^\/api\/live$/);

    await before.stop();
    const after = await startTestServer({ DATA_DIR: dataDir, PORT: new URL(before.url).port });
    await applyToJob(page, await postJob(businessPage, aJob()));
    await expect(appliedTile(tab, 1)).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => streams.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await applyToJob(page, await postJob(businessPage, aJob()));
    await expect(appliedTile(tab, 2)).toBeVisible();

    await context.close();
    await businessContext.close();
    await after.stop();
    await rm(dataDir, { recursive: true });
  });

  test('parts that failed to load are requested again', { tag: '@long' }, async ({ page, context, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    await signUpByApi(businessPage, 'businesses', aBusiness());
    await signUpByApi(page, 'workers', aWorker());
    const failed: string[] = [];
    const isFirstRequest = (url: string) => !failed.includes(url) && failed.push(url) > 0;
    await context.route(/\/assets\/toaster-[^/]*\.js$/, (route) =>
      isFirstRequest(route.request().url()) ? route.abort('connectionreset') : route.continue(),
    );
    const tab = await openAppliedTab(context);
    await applyToJob(page, await postJob(businessPage, aJob()));
    await expect(appliedTile(tab, 1)).toBeVisible();
    await expect(tab.getByRole('region', { name: /^Messages/ })).toBeAttached();
    expect(failed).toHaveLength(1);
  });

  test(
    'changes while offline show once the network is back',
    { tag: '@long' },
    async ({ page, context, anotherBrowser }) => {
      const businessPage = await anotherBrowser();
      await signUpByApi(businessPage, 'businesses', aBusiness());
      await signUpByApi(page, 'workers', aWorker());
      const jobId = await postJob(businessPage, aJob());
      const application = await applyToJob(page, jobId);
      await page.goto('/worker/dashboard?view=applied');
      await expect(appliedTile(page, 1)).toBeVisible();
      // The notice loads after the first render, with the region of the toasts.
      await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached();
      await context.setOffline(true);
      await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toBeVisible();
      await businessPage.request.post(`/api/applications/${application}/accept`);
      await context.setOffline(false);
      await expect(appliedTile(page, 0)).toBeVisible();
      await businessPage.request.post(`/api/applications/${application}/cancel`, {
        data: { reason: 'The party is off.' },
      });
      await expect(page.getByRole('link', { name: /^Assigned\s*0$/ })).toBeVisible();
    },
  );
});
