import type { Locale } from '@passa/domain';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../setup/browser.ts';
import { LOCALES, peopleOf, startDemo } from '../setup/demo-server.ts';
import { goToScreen, openPage, type ViewOptions } from '../setup/open-page.ts';
import type { Screen } from '../setup/screens/screen.ts';

type OnScreen = <Made>(
  screen: Screen,
  language: Locale,
  looking: ViewOptions,
  take: (page: Page) => Promise<Made>,
) => Promise<Made>;

export type Camera = {
  browser: Browser;
  /** Opens a screen as a viewer sees it in a language, and passes the page on. */
  onScreen: OnScreen;
};

/** Starts the server with the demo data for taking pictures, and stops it afterwards. */
export async function withCamera(takePictures: (camera: Camera) => Promise<void>): Promise<void> {
  const { url, stop } = await startDemo();
  const browser = await launchBrowser();
  const people = peopleOf(browser, url);
  const onScreen: OnScreen = async (screen, language, looking, take) => {
    const { [screen.viewer]: cookies } = await people(language);
    const page = await openPage(browser, url, cookies, { locale: LOCALES[language], ...looking });
    try {
      await goToScreen(page, screen);
      return await take(page);
    } finally {
      await page.context().close();
    }
  };
  try {
    await takePictures({ browser, onScreen });
  } finally {
    await browser.close();
    await stop();
  }
}

/** A screenshot with all animations at their end. */
export const pictureOf = (page: Page, path?: string): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', ...(path !== undefined && { path }) });
