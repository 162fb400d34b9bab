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
  /** Opens a screen in a language as its viewer, runs a function on its page, and closes the page. */
  withScreen: WithScreen;
};

/** Starts the server with the demo data and a browser, and stops both afterwards. */
export async function withDemoBrowser(use: (demo: DemoBrowser) => Promise<void>): Promise<void> {
  const { url, stop } = await startDemo();
  const browser = await launchBrowser();
  const sessions = sessionsByLanguage(browser, url);
  const withScreen: WithScreen = async (screen, language, view, useScreen) => {
    const { [screen.viewer]: cookies } = await sessions(language);
    const page = await openPage(browser, url, cookies, { locale: LOCALES[language], ...view });
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
    await stop();
  }
}

/** A screenshot with all animations at their end. */
export const takeScreenshot = (page: Page, path?: string): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', ...(path !== undefined && { path }) });
