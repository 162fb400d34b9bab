import type { Page } from '@playwright/test';
import { button, fieldByLabel } from './setup/forms.ts';
import { aBusiness, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

/** Opens the form of a new job. */
async function openForm(page: Page): Promise<void> {
  await signUpByApi(page, 'businesses', aBusiness());
  await page.goto('/business/post-job');
}

/** The button of a field's picker. */
const pickerButton = (page: Page, label: string) =>
  fieldByLabel(page, label).locator('xpath=following-sibling::button');

test.describe('date and time fields', () => {
  test.beforeEach(({ page }) => openForm(page));

  test(
    'typed in another way, a date and a time are rewritten on leaving the field',
    { tag: '@long' },
    async ({ page }) => {
      const date = fieldByLabel(page, 'Date');
      await date.fill('5.12.2027');
      await date.blur();
      await expect(date).toHaveValue('2027-12-05');
      const [start, end] = [fieldByLabel(page, 'Start time'), fieldByLabel(page, 'End time')];
      await start.fill('1800');
      await end.fill('23.30');
      await end.press('Enter');
      await expect(start).toHaveValue('18:00');
      await expect(end).toHaveValue('23:30');
      // Enter has submitted the form, which had the rewritten values.
      for (const field of [date, start, end]) await expect(field).toHaveAccessibleDescription('');
      await expect(page.getByRole('status').filter({ hasText: '5 h' })).toContainText('Sun, 5 Dec 2027 18:00–23:30');
    },
  );

  test('a date is picked with the keyboard, and the focus returns to the field', { tag: '@long' }, async ({ page }) => {
    const date = fieldByLabel(page, 'Date');
    await date.fill('2027-11-30');
    await pickerButton(page, 'Date').press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Calendar' });
    await expect(calendar.getByRole('button', { name: 'Tuesday, 30 November 2027, chosen' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(calendar.getByRole('grid', { name: 'December 2027' })).toBeVisible();
    await expect(calendar.getByRole('button', { name: 'Wednesday, 1 December 2027' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(date).toHaveValue('2027-12-01');
    await expect(date).toBeFocused();
    await expect(calendar).toBeHidden();
    await pickerButton(page, 'Date').click();
    await expect(calendar.locator('th').first()).toHaveText('Mon');
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(date).toHaveValue('2027-12-01');
  });

  test('a time is picked from a list, with the keyboard or the mouse', { tag: '@long' }, async ({ page }) => {
    const start = fieldByLabel(page, 'Start time');
    await start.press('Alt+ArrowDown');
    const list = page.getByRole('listbox', { name: 'Times' });
    await expect(list).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(start).toHaveValue('16:30');
    await expect(start).toBeFocused();
    await pickerButton(page, 'End time').click();
    await list.getByRole('option', { name: '22:30' }).click();
    await expect(fieldByLabel(page, 'End time')).toHaveValue('22:30');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('date and time have the native pickers', { tag: '@long' }, async ({ page }) => {
    await openForm(page);
    await expect(fieldByLabel(page, 'Date')).toHaveAttribute('type', 'date');
    await expect(fieldByLabel(page, 'Start time')).toHaveAttribute('type', 'time');
    await expect(button(page, 'Open calendar')).toHaveCount(0);
  });
});
