import { jobTermsSchema } from '@passa/domain';
import { fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, daysAhead, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs that a job was not found.
test.use({ expectedProblems: /status of 40[04]/ });

test(
  'an ended job fills in the form for the same weekday, and is posted as a new job',
  { tag: '@long' },
  async ({ page }) => {
    await signUpByApi(page, 'businesses', aBusiness());
    const job = { ...aJob(), dressCode: 'Black', isUrgent: true, languageRequirements: { Swedish: 'Fluent' } };
    const jobId = await postJob(page, job);
    await page.request.post(`/api/jobs/${jobId}/close`);
    await page.goto('/business/dashboard?list=closed');
    await page.getByRole('link', { name: 'Post Again' }).click();
    await expect(page).toHaveURL(`/business/post-job?from=${jobId}`);
    await expect(page.getByText(`Filled in from ${job.title}, on the same weekday.`)).toBeVisible();
    for (const [label, value] of [
      ['Job title', job.title],
      ['Description', job.description],
      ['Pay rate (SEK/hr)', '185'],
      ['Address', 'Storgatan 1'],
      ['City', 'Malmö'],
      ['Zip code', '211 41'],
      ['Date', daysAhead(14)],
      ['Start time', '16:00'],
      ['End time', '23:00'],
      ['Dress code', 'Black'],
      ['Swedish', 'Fluent'],
    ] as const) {
      await expect(fieldByLabel(page, label)).toHaveValue(value);
    }
    await expect(page.getByLabel('Cook')).toBeChecked();
    await expect(page.getByLabel('This is urgent')).not.toBeChecked();

    await fieldByLabel(page, 'Date').fill(daysAhead(9));
    await page.reload();
    await expect(fieldByLabel(page, 'Date'), 'the draft wins').toHaveValue(daysAhead(9));
    await page.getByRole('button', { name: 'Post Job' }).click();
    await expect(page.getByText('Job posted successfully!')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open Jobs/ })).toContainText('1');
    await expect(page.getByRole('link', { name: /^Closed/ })).toContainText('1');
    await page.goBack();
    await expect(page, 'not the form, which would post the job twice').toHaveURL('/business/dashboard?list=closed');
  },
);

test('the applications of any job offer to post it again', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  const jobId = await postJob(page, aJob());
  await page.goto(`/business/jobs/${jobId}/applications`);
  await page.getByRole('link', { name: 'Post Again' }).click();
  await expect(page).toHaveURL(`/business/post-job?from=${jobId}`);
});

test(
  'the job of another business, or a missing one, shows a note and an empty form',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const other = await anotherBrowser();
    await signUpByApi(other, 'businesses', aBusiness());
    const theirs = await postJob(other, aJob());
    await signUpByApi(page, 'businesses', aBusiness());
    for (const from of [theirs, 'nothing']) {
      await page.goto(`/business/post-job?from=${from}`);
      await expect(
        page.getByText("The job you wanted to post again couldn't be found. Here's an empty form."),
      ).toBeVisible();
      await expect(fieldByLabel(page, 'Job title')).toHaveValue('');
      await expect(fieldByLabel(page, 'Description')).toHaveValue('');
    }
  },
);

test('the form has a control for each field of a job', async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  // A business without regulars chooses nothing about them, except in a job that has something chosen.
  const jobId = await postJob(page, { ...aJob(), regularsFirstHours: 6, regularsCanBook: true });
  await page.goto(`/business/post-job?from=${jobId}`);
  const form = page.getByRole('main');
  for (const field of jobTermsSchema.keyof().options) {
    await expect(form.locator(`[name="${field}"], [name^="${field}."]`).first(), field).toBeVisible();
  }
});
