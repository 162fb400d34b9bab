import { expect, type Browser, type BrowserContextOptions, type Page, type Request } from '@playwright/test';
import { STARTS_AT, type Cookies } from './demo-server.ts';
import type { Screen } from './screens/screen.ts';

export type ViewOptions = Pick<BrowserContextOptions, 'viewport' | 'locale' | 'colorScheme' | 'deviceScaleFactor'>;

/** The pending requests of each page, except for the live stream, which does not end. */
const pendingRequests = new WeakMap<Page, Set<Request>>();

/** Opens a page of a viewer with a fixed clock and without animations. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  storageState: Cookies,
  view: ViewOptions,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    storageState,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'Europe/Stockholm',
    ...view,
  });
  // Viewing must change nothing: a notification that is unread in one screenshot is unread in the next.
  await context.route('**/api/notifications/read', (route) => route.abort());
  const page = await context.newPage();
  await page.clock.setFixedTime(STARTS_AT);
  const requests = new Set<Request>();
  pendingRequests.set(page, requests);
  page.on('request', (request) => request.resourceType() !== 'eventsource' && requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return page;
}

/** Opens a screen in its state, and waits until it is complete. */
export async function goToScreen(page: Page, { path, before, arrange, isWaiting = false }: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await before?.(page);
  // Pending requests of the previous page do not count.
  pendingRequests.get(page)?.clear();
  // A URL that differs only in its fragment would not be loaded again.
  if (path.includes('#')) await page.goto('about:blank');
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!isWaiting) await waitUntilComplete(page);
  if (arrange) {
    await arrange(page);
    await waitUntilComplete(page);
  }
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Makes the window as tall as the page, so that sticky elements are at the end of the page instead of across its
 * middle.
 */
export async function fitWindowToPage(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, pageHeight) });
}

/** Waits until the page is complete, including the parts that load later. */
async function waitUntilComplete(page: Page): Promise<void> {
  await waitUntilIdle(page);
  // By the skeletons instead of by text, because the text depends on the language.
  await expect(page.locator('main :is(.animate-pulse, [aria-busy=true])')).toHaveCount(0, {
    timeout: 30_000,
  });
}

/** Waits until a page has no pending request in two idle periods. `networkidle` takes half a second longer. */
async function waitUntilIdle(page: Page): Promise<void> {
  for (let times = 0; times < 2; times = pendingRequests.get(page)?.size ? 0 : times + 1) {
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  }
}
