import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** The rules that every screen is asked. */
export const ALL_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The one rule whose answer the theme alone can change. */
export const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** Finds what on a page breaks rules of axe. Its script is loaded once a page: it takes longer than many an answer of its. */
export async function violationsOn(page: Page, options: RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (asked) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, { ...asked, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any, all, none }) => ({
        id,
        html,
        why: [...any, ...all, ...none].map(({ message }) => message),
      })),
    );
  }, options);
}
