import { muteLiveStream } from './setup/connection.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request.
test.use({ expectedProblems: /status of 409/ });

test(
  'a business closes a job after a confirmation, and the applicant sees that it is closed',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const job = aJob();
    const jobId = await postJob(businessPage, job);
    const workerPage = await anotherBrowser();
    await signUpByApi(workerPage, 'workers', aWorker());
    await applyToJob(workerPage, jobId);
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    const closeButton = businessPage.getByRole('main').getByRole('button', { name: 'Close Job' }).first();
    const dialog = businessPage.getByRole('dialog', { name: 'Close this job?' });
    const accept = businessPage.getByRole('article').getByRole('button', { name: 'Accept' });

    await test.step('cancelling the dialog changes nothing', async () => {
      for (const dismiss of [
        () => dialog.getByRole('button', { name: 'Keep Open' }).click(),
        () => businessPage.keyboard.press('Escape'),
      ]) {
        await closeButton.click();
        await expect(dialog).toHaveAccessibleDescription(/can't open the job again/);
        await expect(dialog.getByRole('button', { name: 'Keep Open' })).toBeFocused();
        await dismiss();
        await expect(dialog).toHaveCount(0);
        await expect(closeButton).toBeFocused();
      }
      await expect(accept).toBeEnabled();
    });

    await test.step('confirming the dialog closes the job', async () => {
      await closeButton.click();
      await dialog.getByRole('button', { name: 'Close Job' }).click();
      await expect(businessPage.getByText('Job closed')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(businessPage.getByRole('button', { name: 'Close Job' })).toHaveCount(0);
      await expect(businessPage.getByRole('article')).toContainText('This job is no longer open.');
      await expect(accept).toBeDisabled();
    });

    await test.step('the job is in the Closed list', async () => {
      await businessPage.getByRole('link', { name: 'Back to Jobs' }).click();
      await expect(businessPage.getByRole('link', { name: /Open Jobs.*0/ })).toBeVisible();
      await businessPage.getByRole('link', { name: /Closed.*1/ }).click();
      await expect(businessPage.getByRole('article').filter({ hasText: job.title })).toContainText('Closed');
    });

    await test.step('the application stays pending, and card and page of the job show that it is closed', async () => {
      await workerPage.goto('/worker/dashboard?view=applied');
      const card = workerPage.getByRole('article').filter({ hasText: job.title });
      await expect(card).toBeVisible();
      await expect(card).toContainText(/The job was closed before it was filled, today \d\d:\d\d/);
      await card.getByRole('link').click();
      await expect(workerPage.getByRole('main')).toContainText('This job is no longer open.');
    });
  },
);

test(
  'closing a job that has been filled shows an error and the accepted application',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await muteLiveStream(businessPage);
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob());
    const workerPage = await anotherBrowser();
    await signUpByApi(workerPage, 'workers', aWorker());
    const application = await applyToJob(workerPage, jobId);
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    await businessPage.getByRole('button', { name: 'Close Job' }).click();
    await businessPage.request.post(`/api/applications/${application}/accept`);

    await businessPage.getByRole('dialog').getByRole('button', { name: 'Close Job' }).click();
    await expect(businessPage.getByText('Failed to close job')).toBeVisible();
    await expect(businessPage.getByText('This job is no longer open.')).toBeVisible();
    await expect(businessPage.getByRole('article')).toContainText('Accepted');
    await expect(businessPage.getByRole('button', { name: 'Close Job' })).toHaveCount(0);
  },
);
