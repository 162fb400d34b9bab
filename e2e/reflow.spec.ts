import { locales } from '@passa/domain';
import { test } from './setup/demo.ts';
import { layoutProblems } from './setup/layout-problems.ts';
import { goToScreen } from './setup/open-page.ts';
import { BUSINESS_DIALOGS, WORKER_DIALOGS } from './setup/screens/dialogs.ts';
import { SCREENS } from './setup/screens/index.ts';
import type { Viewer } from './setup/screens/screen.ts';
import { expect } from './setup/test.ts';

// WCAG 2.2, 1.4.10 and 1.4.4: every screen at the width of a desktop window at 400 %, and on a phone with letters of twice
// their size.

const VIEWERS: readonly Viewer[] = ['nobody', 'worker', 'business', 'newWorker', 'newBusiness'];

const SIZES = [
  { name: '320 px', viewport: { width: 320, height: 640 }, letters: '100%' },
  { name: '390 px with letters of 200 %', viewport: { width: 390, height: 844 }, letters: '200%' },
];

for (const language of locales) {
  test(`every screen reflows, ${language}`, { tag: '@long' }, async ({ openPageAs }) => {
    test.setTimeout(300_000);
    for (const viewer of VIEWERS) {
      const page = await openPageAs(viewer, language);
      const expectReflow = async (screen: string) => {
        for (const { name, viewport, letters } of SIZES) {
          await page.setViewportSize(viewport);
          await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
          await expect
            .configure({ soft: true })
            .poll(() => layoutProblems(page), { message: `${screen} at ${name}` })
            .toEqual([]);
        }
      };
      for (const screen of SCREENS.filter((each) => each.viewer === viewer)) {
        await page.setViewportSize({ width: 320, height: 640 });
        await goToScreen(page, screen, { reload: false });
        await expectReflow(screen.name);
      }
      for (const dialog of [...WORKER_DIALOGS, ...BUSINESS_DIALOGS].filter((each) => each.viewer === viewer)) {
        await page.setViewportSize({ width: 320, height: 640 });
        await goToScreen(page, dialog);
        await page.getByRole('button', { name: dialog.button[language] }).first().click();
        await page.getByRole('dialog').waitFor();
        await expectReflow(`${dialog.name} (dialog)`);
      }
    }
  });
}
