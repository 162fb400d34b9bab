import type { Page } from '@playwright/test';
import { button, fieldByLabel, fillJob } from './setup/forms.ts';
import { aBusiness, aJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const repeatOn = (page: Page) => page.getByRole('group', { name: 'Repeat on' });
const job = { ...aJob(), startDate: '2027-11-06' };

test.beforeEach(async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  await page.goto('/business/post-job');
});

test(
  'a shift is posted for every week until a date, and for a date chosen on the calendar',
  { tag: '@long' },
  async ({ page }) => {
    await expect(button(page, 'Choose dates')).toBeDisabled();
    await fillJob(page, job);
    await button(page, 'Choose dates').click();
    const calendar = repeatOn(page).getByRole('grid', { name: 'November 2027' });
    await expect(calendar.getByRole('button', { name: 'Saturday, 6 November 2027, chosen' })).toBeDisabled();
    await fieldByLabel(page, 'Every week until').fill('2027-11-27');
    await expect(repeatOn(page).getByRole('listitem')).toHaveText(['Sat, 13 Nov', 'Sat, 20 Nov', 'Sat, 27 Nov']);
    await button(page, 'Remove Sat, 20 Nov').click();
    await calendar.getByRole('button', { name: 'Sunday, 14 November 2027' }).click();
    await calendar.getByRole('button', { name: 'Saturday, 13 November 2027, chosen' }).click();
    await expect(repeatOn(page).getByRole('listitem')).toHaveText(['Sun, 14 Nov', 'Sat, 27 Nov']);
    await expect(repeatOn(page).getByText('3 jobs will be posted, one for each date.')).toBeVisible();

    await page.reload();
    await expect(repeatOn(page).getByRole('listitem'), 'the draft has the dates').toHaveText([
      'Sun, 14 Nov',
      'Sat, 27 Nov',
    ]);
    await button(page, 'Post Job').click();
    await expect(page.getByText('3 jobs posted successfully!')).toBeVisible();
    const cards = page.getByRole('article').filter({ hasText: job.title });
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('6 Nov');
  },
);

test('a date that is chosen twice has an error', { tag: '@long' }, async ({ page }) => {
  await fillJob(page, job);
  await fieldByLabel(page, 'Every week until').fill('2027-11-13');
  await fieldByLabel(page, 'Date').fill('2027-11-13');
  await button(page, 'Post Job').click();
  await expect(repeatOn(page)).toHaveAccessibleDescription(/Each date can be chosen only once/);
  await button(page, 'Remove Sat, 13 Nov').click();
  await expect(repeatOn(page)).not.toHaveAccessibleDescription(/Each date/);
});

test('an edit and a closing apply to the later jobs of the series on request', { tag: '@long' }, async ({ page }) => {
  await fillJob(page, job);
  await fieldByLabel(page, 'Every week until').fill('2027-11-27');
  await button(page, 'Post Job').click();
  const cards = page.getByRole('article');
  await cards.nth(1).getByRole('link', { name: 'View Applications' }).click();
  await page.getByRole('link', { name: 'Edit Job' }).click();
  await fieldByLabel(page, 'Start time').fill('15:30');
  await page.getByRole('radio', { name: 'This and the 2 later ones' }).check();
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Job updated successfully! Later jobs changed: 2.')).toBeVisible();

  await button(page, 'Close Job').click();
  await page.getByRole('dialog').getByRole('radio', { name: 'This and the 2 later ones' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Close Job' }).click();
  await expect(page.getByText('Job closed')).toBeVisible();
  await page.goto('/business/dashboard?list=closed');
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) await expect(card).toContainText('15:30');
});
