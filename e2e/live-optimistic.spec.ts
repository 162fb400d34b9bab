import type { Page } from '@playwright/test';
import { completeEarly, completionConfirmButton } from './setup/complete-shift.ts';
import { holdRequests } from './setup/connection.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused or failed request.
test.use({ expectedProblems: /status of (404|409)|ERR_/ });

const tile = (page: Page, title: string, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${title}\\s*${count}$`) });

async function createOpenJob(person: Page, venue: Page) {
  await signUpByApi(venue, 'businesses', aBusiness());
  const job = aJob();
  const jobId = await postJob(venue, job);
  await signUpByApi(person, 'workers', aWorker());
  return { job, jobId };
}

test('an application shows at once, and is rolled back with the reason of a refusal', async ({
  page: person,
  anotherBrowser,
}) => {
  const venue = await anotherBrowser();
  const { jobId } = await createOpenJob(person, venue);
  await person.goto(`/worker/jobs/${jobId}`);
  const releaseRequests = await holdRequests(person, '**/api/jobs/*/applications?*');
  await person.getByRole('button', { name: 'Apply' }).dblclick();
  await expect(person.getByText('Your application')).toContainText('Pending');
  await expect(person.getByText('Application submitted successfully!')).toHaveCount(0);

  await venue.request.post(`/api/jobs/${jobId}/close`);
  releaseRequests();
  await expect(person.getByText('Failed to submit application')).toHaveCount(1);
  await expect(person.getByText('Your application')).toHaveCount(0);
  await expect(person.getByRole('main').getByText(/no longer/)).toBeVisible();
});

test('the refusal also shows on another page', { tag: '@long' }, async ({ page: person, anotherBrowser }) => {
  const venue = await anotherBrowser();
  const { job, jobId } = await createOpenJob(person, venue);
  await person.goto('/worker/dashboard');
  await person.getByRole('article').filter({ hasText: job.title }).getByRole('link').click();
  const releaseRequests = await holdRequests(person, '**/api/jobs/*/applications?*');
  await person.getByRole('button', { name: 'Apply' }).click();
  await person.getByRole('link', { name: 'Back to My Shifts' }).click();
  await expect(tile(person, 'Applied', 1)).toBeVisible();
  await venue.request.post(`/api/jobs/${jobId}/close`);
  releaseRequests();
  await expect(person.getByText('Failed to submit application')).toBeVisible();
  await expect(tile(person, 'Applied', 0)).toBeVisible();
});

async function createTwoAssignedShifts(person: Page, venue: Page) {
  const { job, jobId } = await createOpenJob(person, venue);
  const morningJob = { ...aJob(), startTime: '08:00', endTime: '12:00' };
  const applications: string[] = [];
  for (const id of [jobId, await postJob(venue, morningJob)]) {
    const application = await applyToJob(person, id);
    await venue.request.post(`/api/applications/${application}/accept`);
    applications.push(application);
  }
  return { job, morningJob, applications };
}

test(
  'a completed shift leaves at once, and the next one stays',
  { tag: '@long' },
  async ({ page: person, anotherBrowser }) => {
    const { job, morningJob } = await createTwoAssignedShifts(person, await anotherBrowser());
    await person.goto('/worker/dashboard?view=assigned');
    const cards = person.getByRole('article');
    await expect(cards).toHaveCount(2);
    const releaseRequests = await holdRequests(person, '**/api/applications/*/complete');
    const complete = cards.first().getByRole('button', { name: 'Mark as Completed' });
    await complete.click();
    await completionConfirmButton(complete).click();
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(job.title);
    await expect(tile(person, 'Assigned', 1)).toBeVisible();
    await expect(tile(person, 'Settled', 1)).toBeVisible();
    releaseRequests();
    await expect(person.getByText('Shift marked as completed')).toHaveCount(1);
    await tile(person, 'Settled', 1).click();
    await expect(cards).toContainText([morningJob.title]);
  },
);

test(
  'a completion is rolled back after a refusal and after a lost connection',
  { tag: '@long' },
  async ({ page: person, context, anotherBrowser }) => {
    const venue = await anotherBrowser();
    const { morningJob, applications } = await createTwoAssignedShifts(person, venue);
    await person.goto('/worker/dashboard?view=assigned');
    const card = person.getByRole('article').filter({ hasText: morningJob.title });
    const complete = card.getByRole('button', { name: 'Mark as Completed' });
    await complete.waitFor();

    await context.setOffline(true);
    await completeEarly(complete);
    await expect(person.getByText('You are offline. Try again when you have a connection.')).toBeVisible();
    await expect(complete).toBeEnabled();
    await expect(tile(person, 'Assigned', 2)).toBeVisible();
    await context.setOffline(false);
    await expect(person.getByRole('status').filter({ hasText: 'You are offline.' })).toHaveCount(0);

    const releaseRequests = await holdRequests(person, '**/api/applications/*/complete');
    await completeEarly(complete);
    await expect(card).toHaveCount(0);
    await venue.request.post(`/api/applications/${String(applications[1])}/cancel`, { data: { reason: 'It is off.' } });
    releaseRequests();
    await expect(person.getByText('Failed to mark shift as completed.')).toBeVisible();
    await expect(tile(person, 'Assigned', 1)).toBeVisible();
    await expect(tile(person, 'Settled', 0)).toBeVisible();
  },
);

test(
  'a declined application shows at once, and is rolled back after a refusal',
  { tag: '@long' },
  async ({ page: person, anotherBrowser }) => {
    const venue = await anotherBrowser();
    const { jobId } = await createOpenJob(person, venue);
    const application = await applyToJob(person, jobId);
    await venue.goto(`/business/jobs/${jobId}/applications`);
    const card = venue.getByRole('article');
    const releaseRequests = await holdRequests(venue, '**/api/applications/*/decline');
    await card.getByRole('button', { name: 'Decline' }).click();
    await expect(card).toContainText('Declined');
    await expect(card.getByRole('heading')).toBeFocused();
    await venue.request.post(`/api/applications/${application}/accept`);
    releaseRequests();
    await expect(venue.getByText('Failed to decline application')).toHaveCount(1);
    await expect(venue.getByText('This application has already been decided.')).toBeVisible();
    await expect(card).toContainText('Accepted');
  },
);
