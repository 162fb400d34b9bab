import type { Locale } from '@passa/domain';
import type { Page } from '@playwright/test';
import { LOCALES, peopleOf, startDemo } from './demo-server.ts';
import { openPage, type Looking } from './looking.ts';
import type { Viewer } from './screens/screen.ts';
import { test as base } from './test.ts';

type Demo = { url: string; people: ReturnType<typeof peopleOf> };
type TestFixtures = {
  /** A page of somebody who looks at screens: who they are, in which language, and on what. */
  looker: (viewer: Viewer, language: Locale, looking?: Looking) => Promise<Page>;
};

/** Pages of people of the demo, who look and leave everything as it is: one database will do for all. */
export const test = base.extend<TestFixtures, { demo: Demo }>({
  demo: [
    async ({ browser }, use) => {
      const { url, stop } = await startDemo();
      await use({ url, people: peopleOf(browser, url) });
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  // Of the demo's server, so that no other is started for these tests.
  baseURL: ({ demo }, use) => use(demo.url),

  looker: async ({ browser, demo }, use) => {
    const pages: Page[] = [];
    await use(async (viewer, language, looking = {}) => {
      const people = await demo.people(language);
      const page = await openPage(browser, demo.url, people[viewer], { locale: LOCALES[language], ...looking });
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});
