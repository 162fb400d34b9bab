import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { FAMILIES, startGallery } from './setup/gallery.ts';
import { STARTS_AT } from './setup/looking.ts';

// Every component in all its states, as it is, beside how it was. Who has changed one on purpose looks at what has become of
// it, and writes the pictures anew: `npm run gallery:baselines`.

const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, use) => {
      const { url, stop } = await startGallery();
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** A family, with all of it there. */
async function opened(context: BrowserContext, gallery: string, family: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${gallery}frame.html?family=${family}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  // Which of several dialogs has the focus hangs on which of them came last.
  if (family === 'dialogs') await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  return page;
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 768, 1280]) {
    test(`components look as they did, ${colorScheme}, ${width} px wide`, async ({ gallery, browser }) => {
      const context = await browser.newContext({
        colorScheme,
        locale: 'sv-SE',
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      await context.clock.setFixedTime(STARTS_AT);
      // All at once: what takes time is that each of them has been still for a while.
      const pages = await Promise.all(FAMILIES.map((family) => opened(context, gallery, family)));
      for (const [place, family] of FAMILIES.entries()) {
        await test.step(family, async () => {
          const picture = await pages[place]?.screenshot({ fullPage: true, animations: 'disabled' });
          expect.soft(picture).toMatchSnapshot([`${width}-${colorScheme}`, `${family}.png`]);
        });
      }
      await context.close();
    });
  }
}
