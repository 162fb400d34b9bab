import type { Page } from '@playwright/test';
import { createAssignedShift } from './setup/assigned-shift.ts';
import { aWorker, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const cancelButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Cancel Shift' });
/** The list has a button of the same name. */
const expectPageOfShift = (page: Page) =>
  expect(page.getByRole('main').getByRole('link', { name: 'Back to My Shifts' })).toBeVisible();

test('Back closes an open dialog and stays on the page', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const { jobId } = await createAssignedShift(page, await anotherBrowser());
  const shift = `/worker/jobs/${jobId}`;
  await page.goto('/worker/dashboard?view=assigned');
  await page.locator(`a[href^="${shift}"]`).first().click();
  await expectPageOfShift(page);

  await cancelButton(page).click();
  await dialog(page).getByLabel('Reason', { exact: true }).fill('The boiler burst');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(shift);
  await expect(cancelButton(page)).toBeFocused();

  // After a dialog that was closed in another way, one Back leaves the page.
  await cancelButton(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/worker/dashboard?view=assigned');

  await page.goForward();
  await expectPageOfShift(page);
  await cancelButton(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(cancelButton(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/worker/dashboard?view=assigned');
});

test('Back closes a dialog without asking about unsaved changes', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/dashboard');
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByLabel('Last name', { exact: true }).fill('Typed');
  await page.getByRole('button', { name: 'Create calendar link' }).click();
  await page.getByRole('button', { name: 'New link' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/worker/profile');
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Typed');

  await page.goBack();
  await expect(dialog(page)).toHaveAccessibleName('Leave without saving?');
});
