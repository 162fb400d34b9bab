import { locales, type Locale } from '@passa/domain';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { ALL_RULES, CONTRAST, violationsOn } from './setup/axe.ts';
import { test } from './setup/demo.ts';
import { layoutProblems } from './setup/layout-problems.ts';
import { goToScreen } from './setup/open-page.ts';
import { BUSINESS_SCREENS } from './setup/screens/business.ts';
import { BUSINESS_DIALOGS, WORKER_DIALOGS, type DialogScreen } from './setup/screens/dialogs.ts';
import { PUBLIC_SCREENS } from './setup/screens/public.ts';
import type { Screen, Viewer } from './setup/screens/screen.ts';
import { WORKER_SCREENS } from './setup/screens/worker.ts';
import { expect } from './setup/test.ts';

// The quick pass checks every screen and every dialog once, with language, theme and width varying. The long pass
// checks all of them in each language and both themes, and in each language at both widths. It also checks that they reflow.

type Combination = { colorScheme: 'light' | 'dark'; width: number; rules: RunOptions };
type Size = { name: string; viewport: { width: number; height: number }; letters: string };
type Check = { language: Locale; combinations: readonly Combination[]; sizes?: readonly Size[] };

/** WCAG 2.2, 1.4.10 and 1.4.4: the width of a desktop window at 400 %, and a phone with letters of twice their size. */
const SIZES: readonly Size[] = [
  { name: '320 px', viewport: { width: 320, height: 640 }, letters: '100%' },
  { name: '390 px with letters of 200 %', viewport: { width: 390, height: 844 }, letters: '200%' },
];

/**
 * The themes and widths in which the long pass checks a language. All rules run in the light theme, so each language
 * has one width there.
 */
const COMBINATIONS: Record<Locale, readonly Combination[]> = {
  en: [
    { colorScheme: 'light', width: 320, rules: ALL_RULES },
    { colorScheme: 'dark', width: 1280, rules: CONTRAST },
  ],
  sv: [
    { colorScheme: 'light', width: 1280, rules: ALL_RULES },
    { colorScheme: 'dark', width: 320, rules: CONTRAST },
  ],
};

/**
 * The themes and widths of the quick pass, by the position of a screen within its part. These eight combinations
 * differ.
 */
function quickCheck(index: number): Check {
  const [isSwedish, isDark, isWide] = [1, 2, 4].map((bit) => Boolean(index & bit));
  const combination: Combination = {
    colorScheme: isDark ? 'dark' : 'light',
    width: isWide ? 1280 : 320,
    rules: ALL_RULES,
  };
  return { language: isSwedish ? 'sv' : 'en', combinations: [combination] };
}

type Part = { screens: readonly Screen[]; dialogs?: readonly DialogScreen[] };

/** Screens by viewer, in parts that one test checks. */
const PARTS: Record<string, Part> = {
  ...halvesOf('the public', PUBLIC_SCREENS),
  ...halvesOf("the worker's", WORKER_SCREENS),
  "the worker's dialogs": { screens: [], dialogs: WORKER_DIALOGS },
  ...halvesOf("the business's", BUSINESS_SCREENS),
  "the business's dialogs": { screens: [], dialogs: BUSINESS_DIALOGS },
};

function halvesOf(owner: string, screens: readonly Screen[]) {
  const middle = Math.ceil(screens.length / 2);
  return {
    [`the first half of ${owner} screens`]: { screens: screens.slice(0, middle) },
    [`the second half of ${owner} screens`]: { screens: screens.slice(middle) },
  };
}

const softly = expect.configure({ soft: true });

/** Checks a page in each of these themes and widths, and that it reflows to these sizes. */
async function expectAccessible(page: Page, { combinations, sizes = [] }: Check) {
  for (const { colorScheme, width, rules } of combinations) {
    await test.step(`${colorScheme}, ${width} px`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await violationsOn(page, rules)).toEqual([]);
      const overflowWidth = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      // Scripts that depend on the width render a moment later.
      await softly.poll(overflowWidth, { message: 'the page has no horizontal scrolling' }).toBeLessThanOrEqual(0);
    });
  }
  for (const { name, viewport, letters } of sizes) {
    await page.setViewportSize(viewport);
    await setLetters(page, letters);
    await softly.poll(() => layoutProblems(page), { message: `the page at ${name}` }).toEqual([]);
    await setLetters(page, '');
  }
}

const setLetters = (page: Page, size: string) =>
  page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size);

/** Opens a confirmation dialog and checks it, also after an invalid submission. The dialog is not confirmed. */
async function expectAccessibleDialog(page: Page, button: string, check: Check) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: button }).first().click();
  await expectAccessible(page, check);
  if (await dialog.getByRole('textbox').count()) {
    await dialog.locator('[type=submit]').click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, check);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

type OpenPageAs = (viewer: Viewer, language: Locale) => Promise<Page>;

/** Opens one page for each viewer in each language. */
function reusePages(openPageAs: OpenPageAs): OpenPageAs {
  const pages = new Map<string, Page>();
  return async (viewer, language) => {
    const name = `${viewer}, ${language}`;
    const page = pages.get(name) ?? (await openPageAs(viewer, language));
    pages.set(name, page);
    return page;
  };
}

async function expectAccessiblePart(
  { screens, dialogs = [] }: Part,
  pageOf: OpenPageAs,
  checkFor: (index: number) => Check,
) {
  for (const [index, screen] of screens.entries()) {
    await test.step(screen.name, async () => {
      const check = checkFor(index);
      const page = await pageOf(screen.viewer, check.language);
      await goToScreen(page, screen, { reload: false });
      await expectAccessible(page, check);
    });
  }
  for (const [index, dialog] of dialogs.entries()) {
    await test.step(dialog.name, async () => {
      const check = checkFor(index);
      const page = await pageOf(dialog.viewer, check.language);
      await goToScreen(page, dialog, { reload: false });
      await expectAccessibleDialog(page, dialog.button[check.language], check);
    });
  }
}

for (const [name, part] of Object.entries(PARTS)) {
  test(`${name} passes the accessibility rules`, ({ openPageAs }) =>
    expectAccessiblePart(part, reusePages(openPageAs), quickCheck));

  for (const language of locales) {
    test(`${language}: ${name} passes the accessibility rules`, { tag: '@long' }, ({ openPageAs }) =>
      expectAccessiblePart(part, reusePages(openPageAs), () => ({
        language,
        combinations: COMBINATIONS[language],
        sizes: SIZES,
      })),
    );
  }
}
