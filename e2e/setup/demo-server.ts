import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@passa/domain';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sendOriginHeader } from './origin.ts';
import { aBusiness, aWorker, signUpByApi } from './people.ts';
import type { Viewer } from './screens/screen.ts';
import type { TestServer } from './server.ts';
import { startTestServer } from './test-server.ts';

/** A Tuesday afternoon. All screenshots are taken within minutes of it. */
export const STARTS_AT = '2026-11-24T13:20:00Z';

/** The browser locale of a user of each language. */
export const LOCALES: Record<Locale, string> = { en: 'en-GB', sv: 'sv-SE' };

const DEMO = { worker: 'worker@demo.passa.se', business: 'business@demo.passa.se' };
const PASSWORD = 'passa-demo';

/**
 * Starts the server on a new database with the demo data, at a fixed time.
 * @param language the language of the demo's texts
 */
export async function startDemo(language: Locale = 'en'): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'passa-screens-'));
  const server = await startTestServer({
    DATA_DIR: dataDir,
    DEMO_DATA: 'on',
    DEMO_LANGUAGE: language,
    CONTACT_EMAIL: 'help@passa.example',
    CONTACT_NAME: 'Passa Drift AB',
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
async function signInViewers(browser: Browser, url: string, locale: string): Promise<Record<Viewer, Cookies>> {
  const stateAfter = async (signInOn: (page: Page) => Promise<unknown>) => {
    const context = await browser.newContext({ baseURL: url, locale });
    sendOriginHeader(context, url);
    await signInOn(await context.newPage());
    const state = await context.storageState();
    await context.close();
    return state;
  };
  const demoState = (email: string) =>
    stateAfter((page) => page.request.post('/api/session', { data: { email, password: PASSWORD } }));
  const newAccounts = { Åsa: aWorker('Åsa'), krog: aBusiness('Krogen på hörnet') };
  return {
    nobody: await stateAfter(() => Promise.resolve()),
    worker: await demoState(DEMO.worker),
    business: await demoState(DEMO.business),
    newWorker: await stateAfter((page) =>
      signUpByApi(page, 'workers', { ...newAccounts.Åsa, email: `asa.${locale.toLowerCase()}@example.se` }),
    ),
    newBusiness: await stateAfter((page) =>
      signUpByApi(page, 'businesses', { ...newAccounts.krog, email: `krog.${locale.toLowerCase()}@example.se` }),
    ),
  };
}

/** The viewers' sessions in a language, created on first use and shared by all screens. */
export function sessionsByLanguage(
  browser: Browser,
  url: string,
): (language: Locale) => ReturnType<typeof signInViewers> {
  const sessions = new Map<Locale, ReturnType<typeof signInViewers>>();
  return (language) => {
    const signedIn = sessions.get(language) ?? signInViewers(browser, url, LOCALES[language]);
    sessions.set(language, signedIn);
    return signedIn;
  };
}
