import type { Page } from '@playwright/test';
import { completeEarly, completionConfirmButton } from './setup/complete-shift.ts';
import { delayRequests } from './setup/connection.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused or failed request.
test.use({ expectedProblems: /status of (404|409|410)|ERR_/ });

const tile = (page: Page, title: string, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${title}\\s*${count}$`) });

async function createOpenJob(workerPage: Page, businessPage: Page) {
  await signUpByApi(businessPage, 'businesses', aBusiness());
  const job = aJob();
  const jobId = await postJob(businessPage, job);
  await signUpByApi(workerPage, 'workers', aWorker());
  return { job, jobId };
}

test(
  'an application shows at once, and is rolled back with the reason of a refusal',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { jobId } = await createOpenJob(workerPage, businessPage);
    await workerPage.goto(`/worker/jobs/${jobId}`);
    const releaseRequests = await delayRequests(workerPage, '**/api/jobs/*/applications?*');
    await workerPage.getByRole('button', { name: 'Apply' }).dblclick();
    await expect(workerPage.getByText('Your application')).toContainText('Pending');
    await expect(workerPage.getByText('Application submitted successfully!')).toHaveCount(0);

    await businessPage.request.post(`/api/jobs/${jobId}/close`);
    releaseRequests();
    await expect(workerPage.getByText('Failed to submit application')).toHaveCount(1);
    await expect(workerPage.getByText('Your application')).toHaveCount(0);
    await expect(workerPage.getByRole('main').getByText(/no longer/)).toBeVisible();
  },
);

test(
  'the refusal of an application shows on another page',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { job, jobId } = await createOpenJob(workerPage, businessPage);
    await workerPage.goto('/worker/dashboard');
    await workerPage.getByRole('article').filter({ hasText: job.title }).getByRole('link').click();
    const releaseRequests = await delayRequests(workerPage, '**/api/jobs/*/applications?*');
    await workerPage.getByRole('button', { name: 'Apply' }).click();
    await workerPage.getByRole('link', { name: 'Back to My Shifts' }).click();
    await expect(tile(workerPage, 'Applied', 1)).toBeVisible();
    await businessPage.request.post(`/api/jobs/${jobId}/close`);
    releaseRequests();
    await expect(workerPage.getByText('Failed to submit application')).toBeVisible();
    await expect(tile(workerPage, 'Applied', 0)).toBeVisible();
  },
);

async function createTwoAssignedShifts(workerPage: Page, businessPage: Page) {
  const { job, jobId } = await createOpenJob(workerPage, businessPage);
  const morningJob = { ...aJob(), startTime: '08:00', endTime: '12:00' };
  const applications: string[] = [];
  for (const id of [jobId, await postJob(businessPage, morningJob)]) {
    const application = await applyToJob(workerPage, id);
    await businessPage.request.post(`/api/applications/${application}/accept`);
    applications.push(application);
  }
  return { job, morningJob, applications };
}

test(
  'a completed shift leaves the list at once, and the next one stays',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const { job, morningJob } = await createTwoAssignedShifts(workerPage, await anotherBrowser());
    await workerPage.goto('/worker/dashboard?view=assigned');
    const cards = workerPage.getByRole('article');
    await expect(cards).toHaveCount(2);
    const releaseRequests = await delayRequests(workerPage, '**/api/applications/*/complete');
    const complete = cards.first().getByRole('button', { name: 'Mark as Completed' });
    await complete.click();
    await completionConfirmButton(complete).click();
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(job.title);
    await expect(tile(workerPage, 'Assigned', 1)).toBeVisible();
    await expect(tile(workerPage, 'Settled', 1)).toBeVisible();
    releaseRequests();
    await expect(workerPage.getByText('Shift marked as completed')).toHaveCount(1);
    await tile(workerPage, 'Settled', 1).click();
    await expect(cards).toContainText([morningJob.title]);
  },
);

test(
  'a completion is rolled back after a refusal and after a lost connection',
  { tag: '@long' },
  async ({ page: workerPage, context, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { morningJob, applications } = await createTwoAssignedShifts(workerPage, businessPage);
    await workerPage.goto('/worker/dashboard?view=assigned');
    const card = workerPage.getByRole('article').filter({ hasText: morningJob.title });
    const complete = card.getByRole('button', { name: 'Mark as Completed' });
    await complete.waitFor();

    await context.setOffline(true);
    await completeEarly(complete);
    await expect(workerPage.getByText("You're offline. Try again when you have a connection.")).toBeVisible();
    await expect(complete).toBeEnabled();
    await expect(tile(workerPage, 'Assigned', 2)).toBeVisible();
    await context.setOffline(false);
    await expect(workerPage.getByRole('status').filter({ hasText: "You're offline." })).toHaveCount(0);

    const releaseRequests = await delayRequests(workerPage, '**/api/applications/*/complete');
    await completeEarly(complete);
    await expect(card).toHaveCount(0);
    await businessPage.request.post(`/api/applications/${String(applications[1])}/cancel`, {
      data: { reason: 'It is off.' },
    });
    releaseRequests();
    await expect(workerPage.getByText('Failed to mark shift as completed.')).toBeVisible();
    await expect(tile(workerPage, 'Assigned', 1)).toBeVisible();
    await expect(tile(workerPage, 'Settled', 0)).toBeVisible();
  },
);

test(
  'a declined application shows at once, and is rolled back after a refusal',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { jobId } = await createOpenJob(workerPage, businessPage);
    const application = await applyToJob(workerPage, jobId);
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    const card = businessPage.getByRole('article');
    const releaseRequests = await delayRequests(businessPage, '**/api/applications/*/decline');
    await card.getByRole('button', { name: 'Decline' }).click();
    await expect(card).toContainText('Declined');
    await expect(card.getByRole('heading')).toBeFocused();
    await businessPage.request.post(`/api/applications/${application}/accept`);
    releaseRequests();
    await expect(businessPage.getByText('Failed to decline application')).toHaveCount(1);
    await expect(businessPage.getByText('This application has already been decided.')).toBeVisible();
    await expect(card).toContainText('Accepted');
  },
);
