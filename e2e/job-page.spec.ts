import type { Page } from '@playwright/test';
import { muteLiveStream, delayRequests } from './setup/connection.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { jobStarted } from './setup/error-responses.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request. The page of a job that is no longer open is not found.
test.use({ expectedProblems: /status of (404|409|410)/ });

/** Signs up a business that posts a job, and a worker. */
async function createOpenJob(workerPage: Page, businessPage: Page) {
  await signUpByApi(businessPage, 'businesses', aBusiness());
  const job = aJob();
  const jobId = await postJob(businessPage, job);
  await signUpByApi(workerPage, 'workers', aWorker());
  return { job, jobId };
}

test('a worker applies with a message, which both sides read', async ({ page: workerPage, anotherBrowser }) => {
  const businessPage = await anotherBrowser();
  const { jobId } = await createOpenJob(workerPage, businessPage);
  await workerPage.goto(`/worker/jobs/${jobId}`);
  await workerPage.getByRole('button', { name: 'Add a Message' }).click();
  const field = workerPage.getByRole('textbox', { name: 'Message' });
  await expect(field).toBeFocused();

  await test.step('a message that is too long is refused at its field', async () => {
    await field.fill('x'.repeat(301));
    await workerPage.getByRole('button', { name: 'Apply' }).click();
    await expect(field).toHaveAccessibleDescription(/Please use at most 300 characters$/);
    await expect(field).toBeFocused();
  });

  const message = 'I have worked in your bar before.';
  await field.fill(message);
  await workerPage.reload();
  await expect(field, 'the draft survives a reload').toHaveValue(message);
  await workerPage.getByRole('button', { name: 'Apply' }).click();
  await expect(workerPage.getByText('Application submitted successfully!')).toBeVisible();
  await expect(workerPage.getByRole('figure', { name: 'Your message' })).toContainText(message);
  await expect(field).toHaveCount(0);

  await businessPage.goto(`/business/jobs/${jobId}/applications`);
  await expect(businessPage.getByRole('article').getByRole('blockquote', { name: 'Message' })).toHaveText(message);
});

test(
  'applying for a job that has been filled shows the reason, and removes the button',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    await muteLiveStream(workerPage);
    const businessPage = await anotherBrowser();
    const { jobId } = await createOpenJob(workerPage, businessPage);
    const otherWorkerPage = await anotherBrowser();
    await signUpByApi(otherWorkerPage, 'workers', aWorker());
    const application = await applyToJob(otherWorkerPage, jobId);
    await workerPage.goto(`/worker/jobs/${jobId}`);
    const apply = workerPage.getByRole('button', { name: 'Apply' });
    await apply.waitFor();
    await businessPage.request.post(`/api/applications/${application}/accept`);
    await apply.click();
    await expect(workerPage.getByText('Failed to submit application')).toBeVisible();
    await expect(workerPage.getByRole('main').getByText('This job is no longer open.')).toBeVisible();
    await expect(apply).toHaveCount(0);
  },
);

test(
  'the page of a shift that has started says so, and offers no application',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    await muteLiveStream(workerPage);
    const { jobId } = await createOpenJob(workerPage, await anotherBrowser());
    const apply = workerPage.getByRole('button', { name: 'Apply' });
    const sentence = workerPage.getByRole('main').getByText('This shift has already started.');

    await test.step('a page that was open when the shift started', async () => {
      await workerPage.route('**/api/jobs/*/applications?*', (route) => route.fulfill(jobStarted));
      await workerPage.goto(`/worker/jobs/${jobId}`);
      await apply.click();
      await expect(sentence).toBeVisible();
      await expect(apply).toHaveCount(0);
    });

    await test.step('a page that is opened later', async () => {
      await workerPage.route(`**/api/jobs/${jobId}`, async (route) => {
        // The page that was open may still be asking whether the job has changed, and such an answer has no body.
        const { 'if-none-match': _, ...headers } = route.request().headers();
        const response = await route.fetch({ headers });
        const { job } = (await response.json()) as { job: object };
        await route.fulfill({ response, json: { job: { ...job, obstacle: 'jobStarted', may: [] } } });
      });
      await workerPage.reload();
      await expect(sentence).toBeVisible();
      await expect(apply).toHaveCount(0);
    });
  },
);

test(
  'the page of a job waits for a slow request, although its card unmounts',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const { job } = await createOpenJob(workerPage, await anotherBrowser());
    await workerPage.goto('/worker/dashboard');
    const releaseRequests = await delayRequests(workerPage, '**/api/jobs/*');
    await workerPage.getByRole('article').filter({ hasText: job.title }).getByRole('link').click();
    await expect(workerPage.getByRole('article')).toHaveCount(0);
    releaseRequests();
    await expect(workerPage.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  },
);

test.describe('a page that fails', () => {
  // The error that a page throws is logged as well.
  test.use({ expectedProblems: /status of 500|Something went wrong/ });

  test(
    'a job that cannot be loaded shows one error, and can be retried',
    { tag: '@long' },
    async ({ page: workerPage, anotherBrowser }) => {
      const { job, jobId } = await createOpenJob(workerPage, await anotherBrowser());
      // A live event would refetch the job first.
      await muteLiveStream(workerPage);
      await workerPage.route('**/api/jobs/*', (route) => route.fulfill({ status: 500, json: {} }));
      await workerPage.goto(`/worker/jobs/${jobId}`);
      await expect(workerPage.getByText('Failed to load job details')).toHaveCount(1);
      await workerPage.unroute('**/api/jobs/*');
      await workerPage.getByRole('button', { name: 'Try again' }).click();
      await expect(workerPage.getByRole('heading', { level: 1 })).toHaveText(job.title);
    },
  );
});
