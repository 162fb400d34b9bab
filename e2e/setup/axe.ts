import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** The accessibility rules for every screen. */
export const ALL_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The only rule with a result that depends on the theme. */
export const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** Runs axe on a page. Its script is loaded once per page, because that takes longer than most runs. */
export async function violationsOn(page: Page, options: RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOptions) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, { ...runOptions, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any, all, none }) => ({
        id,
        html,
        why: [...any, ...all, ...none].map(({ message }) => message),
      })),
    );
  }, options);
}
