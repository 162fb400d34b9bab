import type { Page } from '@playwright/test';
import { fillJob, fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, signUpByApi, unique } from './setup/people.ts';
import { invalidInput } from './setup/error-responses.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs refused and failed requests.
test.use({ expectedProblems: /status of 400|net::ERR_FAILED/ });

const expertise = (page: Page) => page.getByRole('group', { name: 'Required expertise', exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Post Job' }).click();
const isDashboard = (url: URL) => url.pathname === '/business/dashboard';

test.beforeEach(async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  await page.goto('/business/post-job');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post a New Job');
});

test('an empty form shows an error below each required field, and posts nothing', async ({ page }) => {
  await expect(fieldByLabel(page, 'Pay rate (SEK/hr)')).toHaveValue('150');
  for (const label of ['Pay rate (SEK/hr)', 'Address', 'Zip code']) await fieldByLabel(page, label).clear();
  await submit(page);

  const messages = [
    ['Job title', 'Job title must be at least 5 characters'],
    ['Description', 'Description must be at least 20 characters'],
    ['Pay rate (SEK/hr)', 'Pay rate must be at least 100 SEK'],
    ['Address', 'Please enter a valid address'],
    ['Zip code', 'Please enter a valid zip code'],
    ['Date', 'Please select a start date'],
    ['Start time', 'Please select a start time'],
    ['End time', 'Please select an end time'],
  ] as const;
  for (const [label, message] of messages) {
    await expect(fieldByLabel(page, label)).toHaveAccessibleDescription(message);
  }
  await expect(expertise(page)).toHaveAccessibleDescription(
    'Each person needs all of these. For different roles, post one job per role. Please select at least one expertise',
  );
  await expect(fieldByLabel(page, 'Job title')).toBeFocused();

  await page.goto('/business/dashboard');
  await expect(page.getByText('No open jobs found.')).toBeVisible();
});

test('the profile fills in the address of a new job, and a draft wins over it', { tag: '@long' }, async ({ page }) => {
  const { businessAddress, city } = aBusiness();
  await expect(fieldByLabel(page, 'Address')).toHaveValue(businessAddress);
  await expect(fieldByLabel(page, 'City')).toHaveValue(city);
  await expect(fieldByLabel(page, 'Zip code')).toHaveValue('211 41');
  await expect(page.getByRole('button', { name: 'Start over' })).toHaveCount(0);
  await fieldByLabel(page, 'Address').fill('Lilla torg 3');
  await page.reload();
  await expect(fieldByLabel(page, 'Address')).toHaveValue('Lilla torg 3');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(fieldByLabel(page, 'Address')).toHaveValue(businessAddress);
});

test('without a profile the address is empty', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/profile/business', (route) => route.abort());
  await page.reload();
  await expect(fieldByLabel(page, 'City')).toHaveValue('Stockholm');
  await expect(fieldByLabel(page, 'Address')).toHaveValue('');
});

test('each field accepts its minimum, and refuses less', { tag: '@long' }, async ({ page }) => {
  const limits = [
    ['Job title', ['Cook', ' Cook    '], 'Cooks', 'Job title must be at least 5 characters'],
    ['Description', ['x'.repeat(19)], 'x'.repeat(20), 'Description must be at least 20 characters'],
    ['Pay rate (SEK/hr)', ['99', '99,99', 'abc', '', '-150', '1e3'], '100', 'Pay rate must be at least 100 SEK'],
    ['Address', ['Åg 1'], 'Åg 12', 'Please enter a valid address'],
    ['Zip code', ['2114'], '21141', 'Please enter a valid zip code'],
  ] as const;
  await submit(page);
  for (const [label, invalidValues, validValue, message] of limits) {
    for (const value of invalidValues) {
      await fieldByLabel(page, label).fill(value);
      await expect(fieldByLabel(page, label)).toHaveAccessibleDescription(message);
    }
    await fieldByLabel(page, label).fill(validValue);
    await expect(fieldByLabel(page, label)).toHaveAccessibleDescription('');
  }
});

test('the end must be after the start, and correcting either removes the error', { tag: '@long' }, async ({ page }) => {
  const orderError = 'End time must be after start time';
  const end = fieldByLabel(page, 'End time');
  await fillJob(page, aJob());
  for (const [start, invalidEnd] of [
    ['16:00', '15:59'],
    ['16:00', '16:00'],
  ] as const) {
    await fieldByLabel(page, 'Start time').fill(start);
    await end.fill(invalidEnd);
    await submit(page);
    await expect(end).toHaveAccessibleDescription(orderError);
  }
  await end.fill('16:01');
  await expect(end).toHaveAccessibleDescription('');
  await fieldByLabel(page, 'Start time').fill('17:00');
  await expect(end).toHaveAccessibleDescription(orderError);
  await fieldByLabel(page, 'Start time').fill('15:00');
  await expect(end).toHaveAccessibleDescription('');
});

test(
  'a job posted from the dashboard leads back there, and Back to the page before',
  { tag: '@long' },
  async ({ page }) => {
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: 'Post New Job' }).first().click();
    await expect(page).toHaveURL('/business/post-job');
    const job = aJob();
    await fillJob(page, job);
    await submit(page);
    await expect(page.getByText('Job posted successfully!')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: job.title })).toBeVisible();
    await page.goBack();
    await expect(page, 'neither the form nor the dashboard again').toHaveURL('/business/profile');
  },
);

test(
  'a shift that ends the next day is posted with its length, and edited as one',
  { tag: '@long' },
  async ({ page }) => {
    const job = aJob();
    await fillJob(page, { ...job, startTime: '18:00', endTime: '02:00' });
    const end = fieldByLabel(page, 'End time');
    const nextDay = page.getByRole('checkbox', { name: 'Ends the next day' });
    await expect(nextDay, 'the times say so').toBeChecked();
    await end.fill('22:00');
    await expect(nextDay).not.toBeChecked();
    await end.fill('02:00');
    await nextDay.uncheck();
    await submit(page);
    await expect(end).toHaveAccessibleDescription('End time must be after start time');
    await nextDay.check();
    await expect(end).toHaveAccessibleDescription('');
    await end.fill('02:00');
    await expect(nextDay, 'chosen').toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: '18:00–02:00' })).toContainText('7 h 30 min');
    await submit(page);
    const card = page.getByRole('article').filter({ hasText: job.title });
    await expect(card).toContainText('18:00–02:00');
    await card.getByRole('link', { name: 'View Applications' }).click();
    await page.getByRole('link', { name: 'Edit Job' }).click();
    await expect(nextDay).toBeChecked();
    await expect(end).toHaveValue('02:00');
  },
);

test('a shift starts today at the earliest, and not in the past', { tag: '@long' }, async ({ page }) => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
  await expect(fieldByLabel(page, 'Date')).toHaveAttribute('min', today);
  await fillJob(page, { ...aJob(), startDate: today, startTime: '00:00', endTime: '00:30' });
  await submit(page);
  await expect(fieldByLabel(page, 'Start time')).toHaveAccessibleDescription('Start time must be in the future');
});

test('Cancel leads back to the dashboard and posts nothing', { tag: '@long' }, async ({ page }) => {
  await fillJob(page, aJob());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(isDashboard);
  await expect(page.getByText('No open jobs found.')).toBeVisible();
});

test('typed input survives a failed request, and can be sent again', { tag: '@long' }, async ({ page }) => {
  const job = aJob();
  await fillJob(page, job);
  await page.route('**/api/jobs', (route) => route.abort());
  await submit(page);
  await expect(page.getByText('Failed to post job. Please try again.')).toBeVisible();
  await expect(page.getByText("Can't reach the server.")).toBeVisible();
  await expect(fieldByLabel(page, 'Job title')).toHaveValue(job.title);
  await expect(expertise(page).getByLabel('Cook')).toBeChecked();
  await expect(fieldByLabel(page, 'End time')).toHaveValue(job.endTime);

  await page.unroute('**/api/jobs');
  await submit(page);
  await expect(page.getByText('Job posted successfully!')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: job.title })).toContainText('150 SEK/hr');
});

test("the server's validation errors appear below their fields", { tag: '@long' }, async ({ page }) => {
  const message = 'Please enter a valid address';
  const fields = {
    'location.address': message,
    description: 'Too short',
    title: 'Too plain',
    startTime: 'Start time must be in the future',
  };
  await page.route('**/api/jobs', (route) => route.fulfill(invalidInput(fields)));
  await fillJob(page, aJob());
  await submit(page);
  await expect(page.getByText('Failed to post job. Please try again.')).toBeVisible();
  await expect(fieldByLabel(page, 'Address')).toHaveAccessibleDescription(message);
  await expect(fieldByLabel(page, 'Address'), 'the server named it first').toBeFocused();

  const errorSummary = page.getByRole('button', { name: '4 fields need another look' });
  await errorSummary.click();
  await expect(fieldByLabel(page, 'Job title'), 'it is the first field of the form').toBeFocused();
});

test(
  'Enter posts the job, optional fields show beside the applicants, and a level None is not sent',
  { tag: '@long' },
  async ({ page }) => {
    const job = aJob(unique('Bartender'));
    const dressCode = 'Black shirt';
    await fillJob(page, job);
    await fieldByLabel(page, 'Dress code').fill(dressCode);
    await page.getByRole('checkbox', { name: 'Meal included' }).check();
    await page.getByRole('group', { name: 'Language requirements' }).getByLabel('Swedish').selectOption('Fluent');
    await page.getByRole('checkbox', { name: 'This is urgent' }).check();
    await fieldByLabel(page, 'Pay rate (SEK/hr)').fill('152,50');

    const request = page.waitForRequest('**/api/jobs');
    await fieldByLabel(page, 'Pay rate (SEK/hr)').press('Enter');
    expect((await request).postDataJSON()).toMatchObject({
      payRate: 152.5,
      languageRequirements: { Swedish: 'Fluent' },
    });

    await expect(page).toHaveURL(isDashboard);
    await expect(page.getByRole('article').filter({ hasText: job.title })).toContainText('152.50 SEK/hr');
    await page.getByRole('link', { name: 'View Applications' }).click();
    for (const text of [
      dressCode,
      'Meal included',
      'Swedish: Fluent',
      'Urgent Position',
      '16:00–23:00',
      job.location.address,
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByText('English: None')).toHaveCount(0);
  },
);
