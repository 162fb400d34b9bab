import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const MAX_STOPS = 80;

/** The focused element if its focus is invisible: neither it nor an ancestor has an outline. */
const unseenFocus = (page: Page) =>
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

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);

/** The direction from the focus to an element. Not every browser wraps around after the last tab stop. */
const tabDirection = (place: Locator) =>
  place.evaluate((element) => {
    const { activeElement, body } = document;
    const isBehind =
      activeElement !== body && activeElement?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING;
    return isBehind ? 'Shift+Tab' : 'Tab';
  });

/** Presses Tab until an element has the focus, and expects the focus to be visible at each stop. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS && !(await isFocused(place)); stop++) {
    await page.keyboard.press(await tabDirection(place));
    await expect.poll(() => unseenFocus(page), 'the focus is to be seen').toBe('');
  }
  await expect(place).toBeFocused();
}

/** Reaches a button or a link by keyboard, and presses it. */
export async function press(page: Page, place: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}

/** Reaches a field by keyboard, and types. */
export async function type(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.type(text);
}
