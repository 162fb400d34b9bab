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

// Every screen and every question in each language and in both themes, and in each language at both widths: a screen is
// opened once, looked at in the light at one width, and in the dark at the other.

type Looked = { colorScheme: 'light' | 'dark'; width: number };

/** How a language's screens are looked at. All rules are asked in the light, so each width is that of one language there. */
const LOOKS: Record<TextLanguage, readonly Looked[]> = {
  en: [
    { colorScheme: 'light', width: 320 },
    { colorScheme: 'dark', width: 1280 },
  ],
  sv: [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 320 },
  ],
};

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

async function expectNoViolations(page: Page, colorScheme: Looked['colorScheme']) {
  // In the dark nothing is another but the colours, and a look at everything takes its time.
  // Without a page of its own for each look, which frames from elsewhere would need: there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (
    colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe.withTags(RULES)
  ).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => ({
      id,
      html,
      why: [...any, ...all, ...none].map(({ message }) => message),
    })),
  );
  expect.soft(found).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(sideways, 'nothing has to be scrolled sideways').toBeLessThanOrEqual(0);
}

/** Looks at what is on a page in the light and in the dark. */
async function expectAccessible(page: Page, looks: readonly Looked[]) {
  for (const { colorScheme, width } of looks) {
    await test.step(`${colorScheme}, ${width} px`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await expectNoViolations(page, colorScheme);
    });
  }
}

/** Asks what a button asks, and looks at the question, also when it was not answered; it is left unanswered. */
async function expectAccessibleQuestion(page: Page, button: string, looks: readonly Looked[]) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: button }).first().click();
  await expectAccessible(page, looks);
  if (await dialog.getByRole('textbox').count()) {
    await dialog.locator('[type=submit]').click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, looks);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

for (const language of TEXT_LANGUAGES) {
  const looks = LOOKS[language];
  for (const [part, { screens, questions = [] }] of Object.entries(PARTS)) {
    test(`${language}: ${part} can be used by everybody`, async ({ looker }) => {
      const pages = new Map<Viewer, Page>();
      const pageOf = async (viewer: Viewer) => {
        const page = pages.get(viewer) ?? (await looker(viewer, language));
        pages.set(viewer, page);
        return page;
      };
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          const page = await pageOf(screen.viewer);
          await goTo(page, screen);
          await expectAccessible(page, looks);
        });
      }
      for (const question of questions) {
        await test.step(question.name, async () => {
          const page = await pageOf(question.viewer);
          await goTo(page, question);
          await expectAccessibleQuestion(page, question.button[language], looks);
        });
      }
    });
  }
}
