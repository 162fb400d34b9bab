import type { Locale } from '@passa/domain';
import type { Page } from '@playwright/test';
import { LOCALES, sessionsByLanguage, startDemo } from './demo-server.ts';
import { openPage, type ViewOptions } from './open-page.ts';
import type { Viewer } from './screens/screen.ts';
import { test as base } from './test.ts';

type Demo = { url: string; sessions: ReturnType<typeof sessionsByLanguage> };
type TestFixtures = {
  /** Opens a page of a viewer in a language. */
  openPageAs: (viewer: Viewer, language: Locale, view?: ViewOptions) => Promise<Page>;
};

/** Tests that read demo data without changing it, on one shared server. */
export const test = base.extend<TestFixtures, { demo: Demo }>({
  demo: [
    async ({ browser }, use) => {
      const { url, stop } = await startDemo();
      await use({ url, sessions: sessionsByLanguage(browser, url) });
      await stop();
    },
    // Creates a database and fills it, which takes longer than to copy an empty one.
    { scope: 'worker', timeout: 180_000 },
  ],

  // The shared demo server, so that no other server is started.
  baseURL: ({ demo }, use) => use(demo.url),

  openPageAs: async ({ browser, demo }, use) => {
    const pages: Page[] = [];
    await use(async (viewer, language, view = {}) => {
      const cookies = await demo.sessions(language);
      const page = await openPage(browser, demo.url, cookies[viewer], { locale: LOCALES[language], ...view });
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});
