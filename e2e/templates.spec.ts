import { isoWeekdayOf, nextDateOn, proposedBreakStart } from '@passa/domain';
import type { Page } from '@playwright/test';
import { button, fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs that a name is taken.
test.use({ expectedProblems: /status of 409/ });

const PHONE = { width: 390, height: 844 };

/** The shift of Saturday nights in Swedish restaurants. */
const barNight = () => ({
  ...aJob(),
  startTime: '18:00',
  endTime: '02:00',
  endsNextDay: true,
  openings: 3,
  dressCode: 'Svart',
  isUrgent: true,
  languageRequirements: { Swedish: 'Fluent' },
});

const saveTemplate = (page: Page, name: string, further: object = {}) =>
  page.request.post('/api/templates', {
    data: {
      ...Object.fromEntries(
        Object.entries(barNight()).filter(([field]) => field !== 'startDate' && field !== 'isUrgent'),
      ),
      name,
      weekday: 6,
      ...further,
    },
  });

test.describe('in Swedish, on a phone', () => {
  test.use({ locale: 'sv-SE', viewport: PHONE });

  test('a shift is saved as a template, and posted from it in two presses', { tag: '@long' }, async ({ page }) => {
    await signUpByApi(page, 'businesses', aBusiness());
    const job = barNight();
    const jobId = await postJob(page, job);
    await page.goto(`/business/jobs/${jobId}/applications`);
    await button(page, 'Spara som mall').click();
    const dialog = page.getByRole('dialog', { name: 'Spara passet som mall?' });
    await expect(fieldByLabel(dialog, 'Namn')).toBeFocused();
    await expect(fieldByLabel(dialog, 'Namn')).toHaveValue(job.title);
    await fieldByLabel(dialog, 'Namn').fill('Lördagsbar');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Mallen är sparad')).toBeVisible();
    await expect(button(page, 'Spara som mall')).toBeFocused();

    await page.goto('/business/post-job');
    await page.getByRole('link', { name: 'Lördagsbar' }).click();
    await expect(page.getByText('från mallen Lördagsbar. Ändra')).toBeVisible();
    for (const [label, value] of [
      ['Jobbtitel', job.title],
      ['Datum', nextDateOn(isoWeekdayOf(job.startDate), new Date())],
      ['Börjar', '18:00'],
      ['Slutar', '02:00'],
      ['Klädsel', 'Svart'],
      ['Svenska', 'Fluent'],
      ['Antal personer', '3'],
    ] as const) {
      await expect(fieldByLabel(page, label)).toHaveValue(value);
    }
    await button(page, 'Lägg ut jobbet').click();
    await expect(page.getByText('Jobbet ligger ute!')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: job.title })).toHaveCount(2);
  });
});

test('after posting, the new job can be saved as a template', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  const job = aJob();
  const jobId = await postJob(page, job);
  await page.goto(`/business/post-job?from=${jobId}`);
  await button(page, 'Post Job').click();
  await button(page, 'Save as Template').click();
  const dialog = page.getByRole('dialog', { name: 'Save this shift as a template?' });
  await button(dialog, 'Save').click();
  await expect(page.getByText('Template saved')).toBeVisible();
  await expect(page, 'a reload does not ask again').not.toHaveURL(/dialog/);
  await button(page, 'Save as Template').click();
  await button(dialog, 'Save').click();
  await expect(fieldByLabel(dialog, 'Name')).toHaveAccessibleDescription('You already have a template with this name');
});

test('a business that posts from a template can keep the changes in it', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  // The break that the form would propose by itself.
  const startTime = proposedBreakStart({ ...barNight(), endsNextDay: true }, 30);
  await saveTemplate(page, 'Saturday bar', { break: { startTime, minutes: 30, isPaid: false } });
  await page.goto('/business/post-job');
  const openTemplate = () => page.getByRole('link', { name: 'Saturday bar' }).click();
  const keepChanges = page.getByLabel('Keep these changes in the template Saturday bar');
  for (const [start, isKept] of [
    ['19:00', false],
    ['17:00', true],
  ] as const) {
    await openTemplate();
    await expect(fieldByLabel(page, 'Start time')).toHaveValue('18:00');
    await expect(keepChanges, 'the date and the urgency are of one job').toHaveCount(0);
    await fieldByLabel(page, 'Date').fill(nextDateOn(4, new Date()));
    await expect(keepChanges).toHaveCount(0);
    await fieldByLabel(page, 'Start time').fill(start);
    await expect(fieldByLabel(page, 'Break starts'), 'the break of the template stays').toHaveValue(startTime);
    await keepChanges.setChecked(isKept);
    await button(page, 'Post Job').click();
    // The message of the first one is still shown when the second one is posted.
    await expect(page).not.toHaveURL(/post-job/);
    await page.goto('/business/post-job');
  }
  await openTemplate();
  await expect(fieldByLabel(page, 'Start time')).toHaveValue('17:00');
  await expect(fieldByLabel(page, 'Date'), 'the weekday stays').toHaveValue(nextDateOn(6, new Date()));
});

test('a template leaves the draft of the empty form as it is', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  await saveTemplate(page, 'Saturday bar');
  await page.goto('/business/post-job');
  await fieldByLabel(page, 'Job title').fill('Something else');
  await page.getByRole('link', { name: 'Saturday bar' }).click();
  await expect(fieldByLabel(page, 'Start time')).toHaveValue('18:00');
  await expect(page.getByRole('link', { name: 'Saturday bar' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Empty form' }).click();
  await expect(fieldByLabel(page, 'Job title')).toHaveValue('Something else');
  await expect(fieldByLabel(page, 'Start time')).toHaveValue('');
});

test(
  'templates are renamed and deleted by keyboard, and a deleted one leaves an empty form',
  { tag: '@long' },
  async ({ page }) => {
    await signUpByApi(page, 'businesses', aBusiness());
    for (const name of ['Saturday bar', 'Sunday brunch']) await saveTemplate(page, name);
    await page.goto('/business/post-job');
    await page.getByRole('link', { name: 'Saturday bar' }).click();
    await expect(page).toHaveURL(/template=/);
    await button(page, 'Manage').press('Enter');
    await button(page, 'Rename Saturday bar').press('Enter');
    await page.keyboard.type('Friday bar');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Rename Friday bar')).toBeFocused();
    await button(page, 'Delete Friday bar').press('Enter');
    await expect(button(page, 'Keep Template')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Template deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Templates' })).toBeFocused();
    await button(page, 'Done').press('Enter');
    await expect(page.getByRole('link', { name: 'Sunday brunch' })).toBeVisible();
    await button(page, 'Manage').press('Enter');
    await button(page, 'Delete Sunday brunch').press('Enter');
    await button(page.getByRole('dialog'), 'Delete').press('Enter');
    await expect(page.getByRole('heading', { name: 'Templates' })).toHaveCount(0);
    await expect(page.getByRole('main'), 'the page has the focus after the last one').toBeFocused();
    await page.reload();
    await expect(page.getByText("This template doesn't exist any more. Here's an empty form.")).toBeVisible();
    await expect(fieldByLabel(page, 'Start time')).toHaveValue('');
  },
);
