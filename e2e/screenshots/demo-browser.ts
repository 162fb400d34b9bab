import type { Locale } from '@passa/domain';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../setup/browser.ts';
import { LOCALES, sessionsByLanguage, startDemo } from '../setup/demo-server.ts';
import { goToScreen, openPage, type ViewOptions } from '../setup/open-page.ts';
import type { Screen } from '../setup/screens/screen.ts';

type WithScreen = <Result>(
  screen: Screen,
  language: Locale,
  view: ViewOptions,
  useScreen: (page: Page) => Promise<Result>,
) => Promise<Result>;

export type DemoBrowser = {
  browser: Browser;
  /** Opens a screen in a language, with demo data in it, as its viewer, runs a function on its page, and closes the page. */
  withScreen: WithScreen;
};

/** Starts a browser, and for each language that is used a server with demo data in it. Stops all of them afterwards. */
export async function withDemoBrowser(use: (demo: DemoBrowser) => Promise<void>): Promise<void> {
  const browser = await launchBrowser();
  const demos = new Map<Locale, ReturnType<typeof startIn>>();
  const startIn = async (language: Locale) => {
    const { url, stop } = await startDemo(language);
    return { url, stop, sessions: await sessionsByLanguage(browser, url)(language) };
  };
  const withScreen: WithScreen = async (screen, language, view, useScreen) => {
    const demo = demos.get(language) ?? startIn(language);
    demos.set(language, demo);
    const { url, sessions } = await demo;
    const page = await openPage(browser, url, sessions[screen.viewer], { locale: LOCALES[language], ...view });
    try {
      await goToScreen(page, screen);
      return await useScreen(page);
    } finally {
      await page.context().close();
    }
  };
  try {
    await use({ browser, withScreen });
  } finally {
    await browser.close();
    for (const demo of demos.values()) await (await demo).stop();
  }
}

/** A screenshot with all animations at their end. */
export const takeScreenshot = (page: Page, path?: string): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', ...(path !== undefined && { path }) });
