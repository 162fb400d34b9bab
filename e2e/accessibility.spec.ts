import type { Locale } from '@passa/domain';
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

// Every screen and every dialog is checked in each language in both themes, at one width each, and that it reflows. The quick pass
// checks a screen in one language, the long pass in the other one, since opening it takes most of the time.

type Combination = { colorScheme: 'light' | 'dark'; width: number; rules: RunOptions };
type Size = { name: string; viewport: { width: number; height: number }; letters: string };

/** WCAG 2.2, 1.4.10 and 1.4.4: the width of a desktop window at 400 %, and a phone with letters of twice their size. */
const SIZES: readonly Size[] = [
  { name: '320 px', viewport: { width: 320, height: 640 }, letters: '100%' },
  { name: '390 px with letters of 200 %', viewport: { width: 390, height: 844 }, letters: '200%' },
];

/** The themes and widths in which a language is checked. All rules run in the light theme, so each language has one width there. */
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

/** Checks a page in the themes and widths of its language, and that it reflows. */
async function expectAccessible(page: Page, language: Locale) {
  for (const { colorScheme, width, rules } of COMBINATIONS[language]) {
    await test.step(`${colorScheme}, ${width} px`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await violationsOn(page, rules)).toEqual([]);
      const overflowWidth = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      // Scripts that depend on the width render a moment later.
      await softly.poll(overflowWidth, { message: 'the page has no horizontal scrolling' }).toBeLessThanOrEqual(0);
    });
  }
  for (const { name, viewport, letters } of SIZES) {
    await page.setViewportSize(viewport);
    await setLetters(page, letters);
    await softly.poll(() => layoutProblems(page), { message: `the page at ${name}` }).toEqual([]);
    await setLetters(page, '');
  }
}

const setLetters = (page: Page, size: string) =>
  page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size);

/** Opens a confirmation dialog and checks it, also after an invalid submission. The dialog is not confirmed. */
async function expectAccessibleDialog(page: Page, { button }: DialogScreen, language: Locale) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: button[language] }).first().click();
  await expectAccessible(page, language);
  if (await dialog.getByRole('textbox').count()) {
    await dialog.locator('[type=submit]').click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, language);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

type Pass = 'quick' | 'long';

/** The language in which a pass checks a screen, by the screen's position within its part. */
const languageOf = (index: number, pass: Pass): Locale => ((index % 2 === 0) === (pass === 'quick') ? 'en' : 'sv');

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

async function expectAccessiblePart({ screens, dialogs = [] }: Part, openPageAs: OpenPageAs, pass: Pass) {
  const pageOf = reusePages(openPageAs);
  for (const [index, screen] of screens.entries()) {
    await test.step(screen.name, async () => {
      const language = languageOf(index, pass);
      const page = await pageOf(screen.viewer, language);
      await goToScreen(page, screen, { reload: false });
      await expectAccessible(page, language);
    });
  }
  for (const [index, dialog] of dialogs.entries()) {
    await test.step(dialog.name, async () => {
      const language = languageOf(index, pass);
      const page = await pageOf(dialog.viewer, language);
      await goToScreen(page, dialog, { reload: false });
      await expectAccessibleDialog(page, dialog, language);
    });
  }
}

// A part has up to twenty screens.
test.describe.configure({ timeout: 180_000 });

for (const [name, part] of Object.entries(PARTS)) {
  test(`${name} pass the accessibility rules`, ({ openPageAs }) => expectAccessiblePart(part, openPageAs, 'quick'));

  test(`${name} pass the accessibility rules in the other language`, { tag: '@long' }, ({ openPageAs }) =>
    expectAccessiblePart(part, openPageAs, 'long'),
  );
}
