import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@passa/domain';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { asItsPagesDo } from './origin.ts';
import { aBusiness, aWorker, signUpByApi } from './people.ts';
import type { Viewer } from './screens/screen.ts';
import type { TestServer } from './server.ts';
import { startTestServer } from './test-server.ts';

/** A Tuesday afternoon. All pictures are taken within minutes of it. */
export const STARTS_AT = '2026-11-24T13:20:00Z';

/** The browser locale of a user of each language. */
export const LOCALES: Record<Locale, string> = { en: 'en-GB', sv: 'sv-SE' };

const DEMO = { worker: 'worker@demo.passa.se', business: 'business@demo.passa.se' };
const PASSWORD = 'passa-demo';

/** Starts the server on a new database with the demo data, at a fixed time. */
export async function startDemo(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'passa-screens-'));
  const server = await startTestServer({
    DATA_DIR: dataDir,
    DEMO_DATA: 'on',
    STARTS_AT,
    NODE_OPTIONS: `--import ${new URL('fixed-clock.ts', import.meta.url).href}`,
  });
  const stop = async () => {
    const code = await server.stop();
    await rm(dataDir, { recursive: true });
    return code;
  };
  return { ...server, stop };
}

export type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in every viewer. */
async function signIn(browser: Browser, url: string, locale: string): Promise<Record<Viewer, Cookies>> {
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
    newWorker: await as((page) =>
      signUpByApi(page, 'workers', { ...people.Åsa, email: `asa.${locale.toLowerCase()}@example.se` }),
    ),
    newBusiness: await as((page) =>
      signUpByApi(page, 'businesses', { ...people.krog, email: `krog.${locale.toLowerCase()}@example.se` }),
    ),
  };
}

/** The viewers' sessions in a language, created on first use and shared by all screens. */
export function peopleOf(browser: Browser, url: string): (language: Locale) => ReturnType<typeof signIn> {
  const people = new Map<Locale, ReturnType<typeof signIn>>();
  return (language) => {
    const signedIn = people.get(language) ?? signIn(browser, url, LOCALES[language]);
    people.set(language, signedIn);
    return signedIn;
  };
}
