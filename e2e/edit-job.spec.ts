import type { Page } from '@playwright/test';
import { muteLiveStream } from './setup/connection.ts';
import { fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, applyToJob, aWorker, daysAhead, postJob, signUpByApi, unique } from './setup/people.ts';
import { invalidInput } from './setup/error-responses.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs refused and failed requests.
test.use({ expectedProblems: /status of (400|404|409)|net::ERR_FAILED/ });

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const onApplications = (url: URL) => url.pathname.endsWith('/applications');

async function editing(venue: Page, job = aJob()) {
  await signUpByApi(venue, 'businesses', aBusiness());
  const jobId = await postJob(venue, job);
  await venue.goto(`/business/jobs/${jobId}/applications`);
  await venue.getByRole('link', { name: 'Edit Job' }).click();
  await expect(venue.getByRole('heading', { level: 1 })).toHaveText('Edit Job');
  return { job, jobId };
}

test('a job is edited in the form for posting, filled in', async ({ page: venue }) => {
  const { job } = await editing(venue, {
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
      await expect(fieldByLabel(venue, label)).toHaveValue(value);
    }
    await expect(venue.getByRole('group', { name: 'Required expertise' }).getByLabel('Cook')).toBeChecked();
    await expect(venue.getByRole('checkbox', { name: 'This is urgent' })).toBeChecked();
    await expect(save(venue)).toBeDisabled();
    await fieldByLabel(venue, 'Job title').fill(` ${job.title} `);
    await expect(save(venue)).toBeDisabled();
  });

  await test.step('validation errors appear below their fields', async () => {
    await fieldByLabel(venue, 'Job title').fill('Cook');
    await save(venue).click();
    await expect(fieldByLabel(venue, 'Job title')).toHaveAccessibleDescription(
      'Job title must be at least 5 characters',
    );
  });

  const title = unique('Sommelier');
  await test.step('the job’s page shows the changes', async () => {
    await fieldByLabel(venue, 'Job title').fill(title);
    await fieldByLabel(venue, 'Pay rate (SEK/hr)').fill('210,50');
    await fieldByLabel(venue, 'Start time').fill('17:30');
    await fieldByLabel(venue, 'Date').fill(daysAhead(9));
    await fieldByLabel(venue, 'Dress code').clear();
    await save(venue).click();
    await expect(venue.getByText('Job updated successfully!')).toBeVisible();
    await expect(venue).toHaveURL(onApplications);
    await expect(venue.getByRole('heading', { level: 1 })).toContainText(title);
    for (const shown of ['210.50 SEK/hr', '17:30–23:00', 'Swedish: Fluent']) {
      await expect(venue.getByText(shown)).toBeVisible();
    }
    await expect(venue.getByText('Black shirt')).toHaveCount(0);
  });

  await test.step('the dashboard and the reopened form show the changes', async () => {
    await venue.getByRole('link', { name: 'Edit Job' }).click();
    await expect(fieldByLabel(venue, 'Job title')).toHaveValue(title);
    await expect(fieldByLabel(venue, 'Pay rate (SEK/hr)')).toHaveValue('210.5');
    await venue.getByRole('link', { name: 'Dashboard' }).click();
    await expect(venue.getByRole('article').filter({ hasText: title })).toContainText('210.50 SEK/hr');
  });
});

test('Cancel leads back, and asks before changes are lost', { tag: '@long' }, async ({ page: venue }) => {
  const { job } = await editing(venue);
  await venue.getByRole('button', { name: 'Cancel' }).click();
  await expect(venue).toHaveURL(onApplications);

  await venue.getByRole('link', { name: 'Edit Job' }).click();
  await fieldByLabel(venue, 'Job title').fill('Something else');
  await venue.getByRole('button', { name: 'Cancel' }).click();
  await question(venue).getByRole('button', { name: 'Stay here' }).click();
  await expect(fieldByLabel(venue, 'Job title')).toHaveValue('Something else');
  await venue.getByRole('link', { name: 'Dashboard' }).click();
  await question(venue).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(venue.getByRole('article').filter({ hasText: job.title })).toBeVisible();
});

test(
  'a job with a new application is not changed, and the page shows why',
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    const { job, jobId } = await editing(venue);
    await fieldByLabel(venue, 'Job title').fill('Something else');
    const person = await anotherBrowser();
    await signUpByApi(person, 'workers', aWorker());
    const application = await applyToJob(person, jobId);
    await save(venue).click();
    await expect(venue.getByText('Failed to update job')).toBeVisible();
    await expect(venue.getByText('Somebody has applied for this job, so it can no longer be changed.')).toBeVisible();
    await expect(venue).toHaveURL(onApplications);
    await expect(venue.getByRole('heading', { level: 1 })).toContainText(job.title);
    await expect(venue.getByText('1 application received')).toBeVisible();
    await expect(venue.getByRole('link', { name: 'Edit Job' })).toHaveCount(0);

    await test.step('the form redirects to the applications until they are withdrawn', async () => {
      await venue.goto(`/business/jobs/${jobId}/edit`);
      await expect(venue).toHaveURL(onApplications);
      await person.request.post(`/api/applications/${application}/withdraw`);
      await venue.goto(`/business/jobs/${jobId}/edit`);
      await expect(fieldByLabel(venue, 'Job title')).toHaveValue(job.title);
    });
  },
);

test(
  'a worker who has read an outdated version of a job sees the new version before applying',
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    const { jobId } = await editing(venue);
    const person = await anotherBrowser();
    await signUpByApi(person, 'workers', aWorker());
    await muteLiveStream(person);
    await person.goto(`/worker/jobs/${jobId}`);
    const apply = person.getByRole('button', { name: 'Apply' });
    await expect(apply).toBeVisible();
    await fieldByLabel(venue, 'Pay rate (SEK/hr)').fill('121');
    await save(venue).click();
    await expect(venue.getByText('Job updated successfully!')).toBeVisible();

    await apply.click();
    await expect(person.getByText('Failed to submit application')).toBeVisible();
    await expect(person.getByText('Read it again before you apply.')).toBeVisible();
    await expect(person.getByText('121 SEK/hr')).toBeVisible();
    await apply.click();
    await expect(person.getByText('Application submitted successfully!')).toBeVisible();
  },
);

test('typed input survives a failed save', { tag: '@long' }, async ({ page: venue }) => {
  await editing(venue);
  await fieldByLabel(venue, 'Job title').fill('Something else');
  await venue.route('**/api/jobs/*', (route) => route.abort());
  await save(venue).click();
  await expect(venue.getByText('Failed to update job')).toBeVisible();
  await expect(fieldByLabel(venue, 'Job title')).toHaveValue('Something else');
  await venue.unroute('**/api/jobs/*');

  const message = 'Please enter a valid address';
  await venue.route('**/api/jobs/*', (route) => route.fulfill(invalidInput({ 'location.address': message })));
  await save(venue).click();
  await expect(fieldByLabel(venue, 'Address')).toHaveAccessibleDescription(message);
  await expect(fieldByLabel(venue, 'Address')).toBeFocused();
});

test(
  'a missing job, or another business’s, is not found',
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    const other = await anotherBrowser();
    await signUpByApi(other, 'businesses', aBusiness());
    const theirs = await postJob(other, aJob());
    await signUpByApi(venue, 'businesses', aBusiness());
    for (const jobId of [theirs, '6b1f6a52-3d1e-4a2b-9c55-0d5b8f3f2a11', 'nonsense']) {
      await venue.goto(`/business/jobs/${jobId}/edit`);
      await expect(venue.getByRole('heading', { level: 1 })).toHaveText('Job Not Found');
      await expect(venue.getByRole('link', { name: 'Back to Jobs' })).toBeVisible();
    }
  },
);
