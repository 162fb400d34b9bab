import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TextLanguage } from '@passa/domain';
import { expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { asItsPagesDo } from './origin.ts';
import { aBusiness, aWorker, signedUp } from './people.ts';
import type { Screen, Viewer } from './screens/screen.ts';
import { startServer, type RunningServer } from './server.ts';

/** A Tuesday afternoon, in the middle of which every picture is taken. */
export const STARTS_AT = '2026-11-24T13:20:00Z';

/** What a browser of somebody who reads a language says of itself. */
export const LOCALES: Record<TextLanguage, string> = { en: 'en-GB', sv: 'sv-SE' };

const DEMO = { worker: 'worker@demo.passa.se', business: 'business@demo.passa.se' };
const PASSWORD = 'passa-demo';

/** The real program on a new database with the demo, at a moment that is always the same. */
export async function startDemo(): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'passa-screens-'));
  const server = await startServer({
    DATA_DIR: dataDir,
    DEMO_DATA: 'on',
    STARTS_AT,
    NODE_OPTIONS: `--import ${new URL('at-a-time.ts', import.meta.url).href}`,
  });
  const stop = async () => {
    const code = await server.stop();
    await rm(dataDir, { recursive: true });
    return code;
  };
  return { ...server, stop };
}

export type Looking = Pick<BrowserContextOptions, 'viewport' | 'locale' | 'colorScheme' | 'deviceScaleFactor'>;
type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs everybody in who looks at screens, once for as many pictures as are taken. */
export async function signIn(browser: Browser, url: string, locale: string): Promise<Record<Viewer, Cookies>> {
  const as = async (enter: (page: Page) => Promise<unknown>) => {
    const context = await browser.newContext({ baseURL: url, locale });
    asItsPagesDo(context, url);
    await enter(await context.newPage());
    const state = await context.storageState();
    await context.close();
    return state;
  };
  const demo = (email: string) =>
    as((page) => page.request.post('/api/session', { data: { email, password: PASSWORD } }));
  const people = { Åsa: aWorker('Åsa'), krog: aBusiness('Krogen på hörnet') };
  return {
    nobody: await as(() => Promise.resolve()),
    worker: await demo(DEMO.worker),
    business: await demo(DEMO.business),
    newWorker: await as((page) => signedUp(page, 'workers', { ...people.Åsa, email: `asa.${locale}@example.se` })),
    newBusiness: await as((page) =>
      signedUp(page, 'businesses', { ...people.krog, email: `krog.${locale}@example.se` }),
    ),
  };
}

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
  return page;
}

/** Brings a page to a screen, in the state that it is to be seen in, with all of it there. */
export async function goTo(page: Page, { path, before, arrange, isWaiting = false }: Screen): Promise<void> {
  await page.unrouteAll();
  await page.context().setOffline(false);
  await before?.(page);
  await page.goto('about:blank');
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
  await page.waitForLoadState('networkidle');
  // By its role and not by its words, which are other ones in another language.
  await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0, { timeout: 30_000 });
}
