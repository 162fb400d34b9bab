import { expect, type Browser, type BrowserContextOptions, type Page, type Request } from '@playwright/test';
import { STARTS_AT, type Cookies } from './demo-server.ts';
import type { Screen } from './screens/screen.ts';

export type Looking = Pick<BrowserContextOptions, 'viewport' | 'locale' | 'colorScheme' | 'deviceScaleFactor'>;

/** What each page is being sent, but for the stream, which does not end. */
const underWay = new WeakMap<Page, Set<Request>>();

/** A page as somebody has it before them, which stands still to be looked at. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  storageState: Cookies,
  looking: Looking,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    storageState,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'Europe/Stockholm',
    ...looking,
  });
  // Who only looks leaves everything as it is: what is unread for one picture is so for the next.
  await context.route('**/api/notifications/read', (route) => route.abort());
  const page = await context.newPage();
  await page.clock.setFixedTime(STARTS_AT);
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => request.resourceType() !== 'eventsource' && requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return page;
}

/** Brings a page to a screen, in the state that it is to be seen in, with all of it there. */
export async function goTo(page: Page, { path, before, arrange, isWaiting = false }: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await before?.(page);
  // What was not answered on the page before concerns nobody any more.
  underWay.get(page)?.clear();
  // One that differs in nothing but what follows the # would not be loaded again.
  if (path.includes('#')) await page.goto('about:blank');
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!isWaiting) await settled(page);
  if (arrange) {
    await arrange(page);
    await settled(page);
  }
  await page.evaluate(() => document.fonts.ready);
}

/** Makes the window as tall as the page: what stands at the window's edge is at the page's then, and not across its middle. */
export async function seeAll(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const all = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, all) });
}

/** All of it is there, also what is loaded after it. */
async function settled(page: Page): Promise<void> {
  await untilQuiet(page);
  // By its role and not by its words, which are other ones in another language.
  await expect(page.locator('main :is([role=status][aria-label], [aria-busy=true])')).toHaveCount(0, {
    timeout: 30_000,
  });
}

/** Waits until a page asks for nothing more, twice over with nothing to do. `networkidle` takes half a second more. */
async function untilQuiet(page: Page): Promise<void> {
  for (let times = 0; times < 2; times = underWay.get(page)?.size ? 0 : times + 1) {
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  }
}
