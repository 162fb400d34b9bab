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

const SCREENSHOT_OPTIONS = { fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' } as const;

/** The part of a family that loads later than the rest. */
const LATE_PARTS: Record<string, string> = { toasts: '[data-sonner-toast]', marks: 'svg[role=img]' };

/** Opens a family, and waits until it is complete. */
async function open(page: Page, address: string, family: string): Promise<void> {
  await page.goto(address);
  await page.locator('main > section').last().waitFor();
  const [mainFrame, ...frames] = page.frames();
  // Attached is enough: the container of a dialog has no size.
  const attached = { state: 'attached' } as const;
  for (const frame of frames.length > 0 ? frames : [mainFrame])
    await frame
      ?.locator(LATE_PARTS[family] ?? '#gallery > *')
      .first()
      .waitFor(attached);
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
      });

      test('every component matches its baseline', { tag: '@long' }, async ({ page, gallery }) => {
        await page.clock.setFixedTime(STARTS_AT);
        for (const family of await familiesOf(page, gallery)) {
          await test.step(family, async () => {
            await open(page, `${gallery}?frame=${family}`, family);
            const path = baselinePath(family, `${width}-${colorScheme}`);
            if (isBaselineMissing(path))
              await page.screenshot({ ...SCREENSHOT_OPTIONS, path: test.info().snapshotPath(...path) });
            else await expect.soft(page).toHaveScreenshot(path, SCREENSHOT_OPTIONS);
          });
        }
      });
    });
  }
}
