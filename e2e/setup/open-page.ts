import { expect, type Browser, type BrowserContextOptions, type Page, type Request } from '@playwright/test';
import { STARTS_AT, type Cookies } from './demo-server.ts';
import type { Screen } from './screens/screen.ts';

export type ViewOptions = Pick<BrowserContextOptions, 'viewport' | 'locale' | 'colorScheme' | 'deviceScaleFactor'>;

/** The pages with the app as it was loaded, so that it can show the next screen without a reload. */
const unchanged = new WeakSet<Page>();

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
  // Viewing must change nothing: a notification that is unread in one screenshot is unread in the next. A route would turn
  // off the browser's cache.
  await context.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = (input, options) => {
      const url = input instanceof Request ? input.url : String(input);
      return url.endsWith('/api/notifications/read') ? new Promise(() => undefined) : send(input, options);
    };
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(STARTS_AT);
  const requests = new Set<Request>();
  pendingRequests.set(page, requests);
  page.on('request', (request) => request.resourceType() !== 'eventsource' && requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return page;
}

/**
 * Opens a screen in its state, and waits until it is complete.
 * @param options `reload: false` loads the page only if the app on it cannot show the screen
 */
export async function goToScreen(
  page: Page,
  { path, before, arrange, isWaiting = false }: Screen,
  { reload = true } = {},
): Promise<void> {
  const mayNavigate = !reload && unchanged.has(page) && !before && !path.includes('#');
  if (!(mayNavigate && (await navigate(page, path)))) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
    await before?.(page);
    // Pending requests of the previous page do not count.
    pendingRequests.get(page)?.clear();
    // A URL that differs only in its fragment would not be loaded again.
    if (path.includes('#')) await page.goto('about:blank');
    await page.goto(path);
  }
  if (before ?? arrange) unchanged.delete(page);
  else unchanged.add(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!isWaiting) await waitUntilComplete(page);
  if (arrange) {
    await arrange(page);
    await waitUntilComplete(page);
  }
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Shows a screen by the app's own router, which takes a fifth of the time of loading the page.
 * @returns whether the page has the app; the public pages have none
 */
const navigate = (page: Page, path: string): Promise<boolean> =>
  page.evaluate((to) => {
    const hasApp = document.querySelector('#app') !== null;
    if (hasApp) history.pushState(null, '', to);
    return hasApp;
  }, path);

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
