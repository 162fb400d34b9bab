import { test as base, expect, type Page } from '@playwright/test';
import { isBaselineMissing, baselinePath } from './setup/baselines.ts';
import { STARTS_AT } from './setup/demo-server.ts';
import { familiesOf, startGallery } from './setup/gallery.ts';

// Compares every component in all its states with its baseline. After an intended change, look at the difference and
// update the baselines with `npm run gallery:baselines`.

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

const AS_COMPARED = { fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' } as const;

/** The part of a family that loads later than the rest. */
const LATER: Record<string, string> = { toasts: '[data-sonner-toast]', marks: 'svg[role=img]' };

/** Opens a family, and waits until it is complete. */
async function open(page: Page, address: string, family: string): Promise<void> {
  await page.goto(address);
  await page.locator('main > section').last().waitFor();
  const [own, ...inner] = page.frames();
  // Attached is enough: the container of a dialog has no size.
  const there = { state: 'attached' } as const;
  for (const frame of inner.length > 0 ? inner : [own])
    await frame
      ?.locator(LATER[family] ?? '#gallery > *')
      .first()
      .waitFor(there);
  await page.evaluate(() => document.fonts.ready);
  // The focus among several dialogs depends on their order of rendering.
  if (family === 'dialogs') await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 768, 1280]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({
        colorScheme,
        locale: 'sv-SE',
        viewport: { width, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
      });

      test('components look as they did', { tag: '@long' }, async ({ page, gallery }) => {
        await page.clock.setFixedTime(STARTS_AT);
        for (const family of await familiesOf(page, gallery)) {
          await test.step(family, async () => {
            await open(page, `${gallery}?frame=${family}`, family);
            const picture = baselinePath(family, `${width}-${colorScheme}`);
            if (isBaselineMissing(picture))
              await page.screenshot({ ...AS_COMPARED, path: test.info().snapshotPath(...picture) });
            else await expect.soft(page).toHaveScreenshot(picture, AS_COMPARED);
          });
        }
      });
    });
  }
}
