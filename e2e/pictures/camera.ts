import type { Locale } from '@passa/domain';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../setup/browser.ts';
import { LOCALES, peopleOf, startDemo } from '../setup/demo-server.ts';
import { goTo, openPage, type Looking } from '../setup/looking.ts';
import type { Screen } from '../setup/screens/screen.ts';

type OnScreen = <Made>(
  screen: Screen,
  language: Locale,
  looking: Looking,
  take: (page: Page) => Promise<Made>,
) => Promise<Made>;

export type Camera = {
  browser: Browser;
  /** Brings a page to a screen, as somebody sees it who reads a language, and has something made of it. */
  onScreen: OnScreen;
};

/** Has pictures taken of the program with its demo, and ends both, whatever comes of it. */
export async function withCamera(takePictures: (camera: Camera) => Promise<void>): Promise<void> {
  const { url, stop } = await startDemo();
  const browser = await launchBrowser();
  const people = peopleOf(browser, url);
  const onScreen: OnScreen = async (screen, language, looking, take) => {
    const { [screen.viewer]: cookies } = await people(language);
    const page = await openPage(browser, url, cookies, { locale: LOCALES[language], ...looking });
    try {
      await goTo(page, screen);
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

/** What a page looks like, with all that moves at its end. */
export const pictureOf = (page: Page, path?: string): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', ...(path !== undefined && { path }) });
