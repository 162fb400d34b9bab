import { test as base, expect } from '@playwright/test';
import { FAMILIES, startGallery } from './setup/gallery.ts';
import { STARTS_AT } from './setup/looking.ts';

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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 768, 1280]) {
    test(`components look as they did, ${colorScheme}, ${width} px wide`, async ({ gallery, browser }) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(STARTS_AT);
      for (const family of FAMILIES) {
        await test.step(family, async () => {
          await page.goto(`${gallery}frame.html?family=${family}`, { waitUntil: 'networkidle' });
          await expect.soft(page).toHaveScreenshot([`${width}-${colorScheme}`, `${family}.png`], { fullPage: true });
        });
      }
      await context.close();
    });
  }
}
