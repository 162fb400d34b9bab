import type { Page } from '@playwright/test';
import { muteLiveStream } from './setup/connection.ts';
import { fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, applyToJob, aWorker, daysAhead, postJob, signUpByApi, unique } from './setup/people.ts';
import { invalidInput } from './setup/error-responses.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs refused and failed requests.
test.use({ expectedProblems: /status of (400|404|409)|net::ERR_FAILED/ });

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const isApplicationsPage = (url: URL) => url.pathname.endsWith('/applications');

async function openEditForm(businessPage: Page, job = aJob()) {
  await signUpByApi(businessPage, 'businesses', aBusiness());
  const jobId = await postJob(businessPage, job);
  await businessPage.goto('/business/dashboard');
  await businessPage.getByRole('link', { name: 'View Applications' }).click();
  await businessPage.getByRole('link', { name: 'Edit Job' }).click();
  await expect(businessPage.getByRole('heading', { level: 1 })).toHaveText('Edit Job');
  return { job, jobId };
}

test('a business edits a job in a form with the stored values', { tag: '@long' }, async ({ page: businessPage }) => {
  const { job } = await openEditForm(businessPage, {
    ...aJob(),
    ...{ dressCode: 'Black shirt', isUrgent: true, languageRequirements: { Swedish: 'Fluent' } },
  });
  await test.step('all stored values are in the form, and Save is disabled', async () => {
    for (const [label, value] of [
      ['Job title', job.title],
      ['Description', job.description],
      ['Pay rate (SEK/hr)', '185'],
      ['Address', job.location.address],
      ['City', job.location.city],
      ['Zip code', job.location.zipCode],
      ['Date', job.startDate],
      ['Start time', job.startTime],
      ['End time', job.endTime],
      ['Dress code', 'Black shirt'],
      ['Swedish', 'Fluent'],
      ['English', 'None'],
    ] as const) {
      await expect(fieldByLabel(businessPage, label)).toHaveValue(value);
    }
    await expect(businessPage.getByRole('group', { name: 'Required expertise' }).getByLabel('Cook')).toBeChecked();
    await expect(businessPage.getByRole('checkbox', { name: 'This is urgent' })).toBeChecked();
    await expect(saveButton(businessPage)).toBeDisabled();
    await fieldByLabel(businessPage, 'Job title').fill(` ${job.title} `);
    await expect(saveButton(businessPage)).toBeDisabled();
  });

  await test.step('validation errors appear below their fields', async () => {
    await fieldByLabel(businessPage, 'Job title').fill('Cook');
    await saveButton(businessPage).click();
    await expect(fieldByLabel(businessPage, 'Job title')).toHaveAccessibleDescription(
      'Job title must be at least 5 characters',
    );
  });

  const title = unique('Sommelier');
  await test.step('the job’s page shows the changes', async () => {
    await fieldByLabel(businessPage, 'Job title').fill(title);
    await fieldByLabel(businessPage, 'Pay rate (SEK/hr)').fill('210,50');
    await fieldByLabel(businessPage, 'Start time').fill('17:30');
    await fieldByLabel(businessPage, 'Date').fill(daysAhead(9));
    await fieldByLabel(businessPage, 'Dress code').clear();
    await saveButton(businessPage).click();
    await expect(businessPage.getByText('Job updated successfully!')).toBeVisible();
    await expect(businessPage).toHaveURL(isApplicationsPage);
    await expect(businessPage.getByRole('heading', { level: 1 })).toContainText(title);
    for (const text of ['210.50 SEK/hr', '17:30–23:00', 'Swedish: Fluent']) {
      await expect(businessPage.getByText(text)).toBeVisible();
    }
    await expect(businessPage.getByText('Black shirt')).toHaveCount(0);
  });

  await test.step('Back leads to the dashboard, which shows the changes, as the reopened form does', async () => {
    await businessPage.goBack();
    await expect(businessPage, 'neither the form nor the same page again').toHaveURL('/business/dashboard');
    await expect(businessPage.getByRole('article').filter({ hasText: title })).toContainText('210.50 SEK/hr');
    await businessPage.getByRole('link', { name: 'View Applications' }).click();
    await businessPage.getByRole('link', { name: 'Edit Job' }).click();
    await expect(fieldByLabel(businessPage, 'Job title')).toHaveValue(title);
    await expect(fieldByLabel(businessPage, 'Pay rate (SEK/hr)')).toHaveValue('210.5');
  });
});

test(
  'Cancel returns to the applications, and asks before it discards changes',
  { tag: '@long' },
  async ({ page: businessPage }) => {
    const { job } = await openEditForm(businessPage);
    await businessPage.getByRole('button', { name: 'Cancel' }).click();
    await expect(businessPage).toHaveURL(isApplicationsPage);

    await businessPage.getByRole('link', { name: 'Edit Job' }).click();
    await fieldByLabel(businessPage, 'Job title').fill('Something else');
    await businessPage.getByRole('button', { name: 'Cancel' }).click();
    await leaveDialog(businessPage).getByRole('button', { name: 'Stay here' }).click();
    await expect(fieldByLabel(businessPage, 'Job title')).toHaveValue('Something else');
    await businessPage.getByRole('link', { name: 'Dashboard' }).click();
    await leaveDialog(businessPage).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(businessPage.getByRole('article').filter({ hasText: job.title })).toBeVisible();
  },
);

test('a job with an applicant is edited, and the applicant confirms the change', async ({
  page: businessPage,
  anotherBrowser,
}) => {
  const { job, jobId } = await openEditForm(businessPage);
  const workerPage = await anotherBrowser();
  await signUpByApi(workerPage, 'workers', aWorker());
  await applyToJob(workerPage, jobId);

  await test.step('the form says who will be asked', async () => {
    await businessPage.reload();
    await fieldByLabel(businessPage, 'Dress code').fill('White shirt');
    await expect(businessPage.getByText('The changes apply at once. Nobody is asked.')).toBeVisible();
    await fieldByLabel(businessPage, 'Pay rate (SEK/hr)').fill('121');
    await expect(businessPage.getByText('1 applicant will be asked to confirm the change')).toBeVisible();
    await saveButton(businessPage).click();
    await expect(businessPage.getByText('Job updated successfully!')).toBeVisible();
    await expect(businessPage.getByText('Has not confirmed the change').first()).toBeVisible();
    await expect(businessPage.getByRole('button', { name: 'Accept' }).first()).toBeDisabled();
  });

  await test.step('the worker sees both versions, and confirms by one press', async () => {
    await workerPage.goto(`/worker/jobs/${jobId}`);
    const change = workerPage.getByRole('region', { name: 'The venue has changed this shift' });
    await expect(change).toContainText('→ 121 SEK/hr');
    await change.getByRole('button', { name: 'Confirm Change' }).click();
    await expect(workerPage.getByText('The venue sees that you agree')).toBeVisible();
    await expect(change).toHaveCount(0);
    await expect(businessPage.getByRole('button', { name: 'Accept' }).first()).toBeEnabled();
    await expect(businessPage.getByRole('heading', { level: 1 })).toContainText(job.title);
  });
});

test(
  'a worker who has read an outdated version of a job sees the new version before applying',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const { jobId } = await openEditForm(businessPage);
    const workerPage = await anotherBrowser();
    await signUpByApi(workerPage, 'workers', aWorker());
    await muteLiveStream(workerPage);
    await workerPage.goto(`/worker/jobs/${jobId}`);
    const applyButton = workerPage.getByRole('button', { name: 'Apply' });
    await expect(applyButton).toBeVisible();
    await fieldByLabel(businessPage, 'Pay rate (SEK/hr)').fill('121');
    await saveButton(businessPage).click();
    await expect(businessPage.getByText('Job updated successfully!')).toBeVisible();

    await applyButton.click();
    await expect(workerPage.getByText('Failed to submit application')).toBeVisible();
    await expect(workerPage.getByText('Read it again')).toBeVisible();
    await expect(workerPage.getByText('121 SEK/hr')).toBeVisible();
    await applyButton.click();
    await expect(workerPage.getByText('Application submitted successfully!')).toBeVisible();
  },
);

test('typed input survives a failed save', { tag: '@long' }, async ({ page: businessPage }) => {
  await openEditForm(businessPage);
  await fieldByLabel(businessPage, 'Job title').fill('Something else');
  await businessPage.route('**/api/jobs/*', (route) => route.abort());
  await saveButton(businessPage).click();
  await expect(businessPage.getByText('Failed to update job')).toBeVisible();
  await expect(fieldByLabel(businessPage, 'Job title')).toHaveValue('Something else');
  await businessPage.unroute('**/api/jobs/*');

  const message = 'Please enter a valid address';
  await businessPage.route('**/api/jobs/*', (route) => route.fulfill(invalidInput({ 'location.address': message })));
  await saveButton(businessPage).click();
  await expect(fieldByLabel(businessPage, 'Address')).toHaveAccessibleDescription(message);
  await expect(fieldByLabel(businessPage, 'Address')).toBeFocused();
});

test(
  'a missing job and the job of another business are not found',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const other = await anotherBrowser();
    await signUpByApi(other, 'businesses', aBusiness());
    const theirs = await postJob(other, aJob());
    await signUpByApi(businessPage, 'businesses', aBusiness());
    for (const jobId of [theirs, '6b1f6a52-3d1e-4a2b-9c55-0d5b8f3f2a11', 'nonsense']) {
      await businessPage.goto(`/business/jobs/${jobId}/edit`);
      await expect(businessPage.getByRole('heading', { level: 1 })).toHaveText('Job Not Found');
      await expect(businessPage.getByRole('link', { name: 'Back to Jobs' })).toBeVisible();
    }
  },
);
