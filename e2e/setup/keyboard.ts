import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const MAX_STOPS = 80;

/** The focused element if its focus is invisible: neither it nor an ancestor has an outline. */
const invisibleFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // After its last tab stop the page has no focus until Tab wraps around.
    if (!focused || focused === document.body || !document.hasFocus()) return '';
    const isOutlined = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    return isOutlined(focused) || isOutlined(focused.closest('label')) ? '' : focused.outerHTML;
  });

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** The direction from the focus to an element. Not every browser wraps around after the last tab stop. */
const tabDirection = (target: Locator) =>
  target.evaluate((element) => {
    const { activeElement, body } = document;
    const isBehind =
      activeElement !== body && activeElement?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING;
    return isBehind ? 'Shift+Tab' : 'Tab';
  });

/** Presses Tab until an element has the focus, and expects the focus to be visible at each stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS && !(await isFocused(target)); stop++) {
    await page.keyboard.press(await tabDirection(target));
    await expect.poll(() => invisibleFocus(page), 'the focus is visible').toBe('');
  }
  await expect(target).toBeFocused();
}

/** Reaches a button or a link by keyboard, and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Reaches a field by keyboard, and types. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
