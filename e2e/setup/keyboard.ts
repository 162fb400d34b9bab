import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than there are between any two places of a page. */
const MANY = 80;

/** What has the focus without anybody seeing it: no line is around it, nor around what it is a part of. */
const unseenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // Past its last stop the page has no focus, until Tab comes back to its first.
    if (!focused || focused === document.body || !document.hasFocus()) return '';
    const isOutlined = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    return isOutlined(focused) || isOutlined(focused.closest('label')) ? '' : focused.outerHTML;
  });

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);

/** Which way a place is from where the focus is: not every browser leads on from a page's last stop to its first. */
const wayTo = (place: Locator) =>
  place.evaluate((element) => {
    const { activeElement, body } = document;
    const isBehind =
      activeElement !== body && activeElement?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING;
    return isBehind ? 'Shift+Tab' : 'Tab';
  });

/** Goes by Tab until a place has the focus, which is to be seen at each stop. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let stop = 0; stop < MANY && !(await isFocused(place)); stop++) {
    await page.keyboard.press(await wayTo(place));
    await expect.poll(() => unseenFocus(page), 'the focus is to be seen').toBe('');
  }
  await expect(place).toBeFocused();
}

/** Reaches a button or a link, and presses it. */
export async function press(page: Page, place: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}

/** Reaches a field, and types. */
export async function type(page: Page, place: Locator, words: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.type(words);
}
