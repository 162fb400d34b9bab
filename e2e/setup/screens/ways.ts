import type { Page } from '@playwright/test';
import { unexpected } from '../refusals.ts';

// What screens have to be brought to. Nothing here reads a word, so that it is the same in every language.

const API = /\/api\/(?!session)/;

/** Nothing that a page asks for is answered; who is signed in was asked before. */
export const unanswered = (page: Page) => page.route(API, () => undefined);

/** Whatever a page asks for goes wrong. */
export const failing = (page: Page) => page.route(API, (route) => route.fulfill(unexpected));

/** Sends the page's form as it stands. */
export async function submit(page: Page): Promise<void> {
  await page.locator('main form [type=submit]').first().click();
}

/** Sends a form that is not filled in, and waits for what is wrong with it. */
export async function submitAmiss(page: Page): Promise<void> {
  await submit(page);
  await page.locator('[aria-invalid=true]').first().waitFor();
}

/** Types into the fields of these names. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value);
}

/** Types something, and comes back to it after a reload. */
export const typedBefore = (values: Record<string, string>) => async (page: Page) => {
  await fill(page, values);
  await page.reload();
  await page.locator('main form').waitFor();
};

/** Who is signed in cannot be found out. */
export const knowingNobody = (page: Page) => page.route('**/api/session', (route) => route.fulfill(unexpected));
