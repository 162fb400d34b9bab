import AxeBuilder from '@axe-core/playwright';
import { TEXT_LANGUAGES, type TextLanguage } from '@passa/domain';
import type { Page } from '@playwright/test';
import { test } from './setup/demo.ts';
import { goTo } from './setup/looking.ts';
import { BUSINESS_SCREENS } from './setup/screens/business.ts';
import { BUSINESS_QUESTIONS, WORKER_QUESTIONS, type Question } from './setup/screens/questions.ts';
import { PUBLIC_SCREENS } from './setup/screens/public.ts';
import type { Screen, Viewer } from './setup/screens/screen.ts';
import { WORKER_SCREENS } from './setup/screens/worker.ts';
import { expect } from './setup/test.ts';

// Every screen and every question in each language, in each theme and in each width: four combinations, among which each
// pair of these is.

type ColorScheme = 'light' | 'dark';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Screens by who sees them, in parts that are looked at in one go. */
const PARTS: Record<string, { screens: readonly Screen[]; questions?: readonly Question[] }> = {
  'the public screens': { screens: PUBLIC_SCREENS },
  ...inTwo("the worker's", WORKER_SCREENS),
  "the worker's questions": { screens: [], questions: WORKER_QUESTIONS },
  ...inTwo("the business's", BUSINESS_SCREENS),
  "the business's questions": { screens: [], questions: BUSINESS_QUESTIONS },
};

function inTwo(whose: string, screens: readonly Screen[]) {
  const middle = Math.ceil(screens.length / 2);
  return {
    [`the first half of ${whose} screens`]: { screens: screens.slice(0, middle) },
    [`the second half of ${whose} screens`]: { screens: screens.slice(middle) },
  };
}

async function expectNoViolations(page: Page, colorScheme: ColorScheme) {
  // In the dark nothing is another but the colours, and a look at everything takes its time.
  const axe = new AxeBuilder({ page });
  const { violations } = await (
    colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe.withTags(RULES)
  ).analyze();
  expect.soft(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(sideways, 'nothing has to be scrolled sideways').toBeLessThanOrEqual(0);
}

/** Asks what a button asks, and looks at the question, also when it was not answered; it is left unanswered. */
async function expectAccessibleQuestion(page: Page, button: string, colorScheme: ColorScheme) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: button }).first().click();
  await expectNoViolations(page, colorScheme);
  if (await dialog.getByRole('textbox').count()) {
    await dialog.locator('[type=submit]').click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expectNoViolations(page, colorScheme);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

function together(language: TextLanguage, colorScheme: ColorScheme, width: number) {
  const looking = { colorScheme, viewport: { width, height: 800 } };
  for (const [part, { screens, questions = [] }] of Object.entries(PARTS)) {
    test(`${language}, ${colorScheme}, ${width} px: ${part} can be used by everybody`, async ({ looker }) => {
      const pages = new Map<Viewer, Page>();
      const pageOf = async (viewer: Viewer) => {
        const page = pages.get(viewer) ?? (await looker(viewer, language, looking));
        pages.set(viewer, page);
        return page;
      };
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          const page = await pageOf(screen.viewer);
          await goTo(page, screen);
          await expectNoViolations(page, colorScheme);
        });
      }
      for (const question of questions) {
        await test.step(question.name, async () => {
          const page = await pageOf(question.viewer);
          await goTo(page, question);
          await expectAccessibleQuestion(page, question.button[language], colorScheme);
        });
      }
    });
  }
}

for (const language of TEXT_LANGUAGES) {
  together(language, language === 'en' ? 'light' : 'dark', 320);
  together(language, language === 'en' ? 'dark' : 'light', 1280);
}
