import { aBusiness, aJob, aWorker, applyToJob, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs that the job is gone.
test.use({ expectedProblems: /status of (404|410)/ });

test(
  'a worker blocks a venue and unblocks it, and a venue blocks an applicant, who sees a decline',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const [business, worker] = [aBusiness(), aWorker()];
    const [venue, name] = [business.businessName, `${worker.firstName} ${worker.lastName}`];
    await signUpByApi(page, 'businesses', business);
    const workerPage = await anotherBrowser();
    await signUpByApi(workerPage, 'workers', worker);
    const job = aJob();
    const jobId = await postJob(page, job);

    await workerPage.goto(`/worker/jobs/${jobId}`);
    await workerPage.getByRole('button', { name: 'Block This Venue' }).click();
    const dialog = workerPage.getByRole('dialog', { name: `Block ${venue}?` });
    await expect(dialog).toContainText("They aren't told");
    await dialog.getByRole('button', { name: 'Block This Venue' }).click();
    await expect(workerPage.getByText(`${venue} has been blocked`)).toBeVisible();
    await expect(workerPage).toHaveURL(/\/worker\/jobs$/);
    await expect(workerPage.getByText(job.title)).toHaveCount(0);

    await workerPage.goto('/worker/profile#blocked');
    await workerPage.getByRole('button', { name: `Unblock ${venue}` }).click();
    await expect(workerPage.getByText("You haven't blocked any venue.")).toBeVisible();
    await workerPage.goto(`/worker/jobs/${jobId}`);
    await expect(workerPage.getByRole('heading', { name: job.title })).toBeVisible();
    await applyToJob(workerPage, jobId);
    await test.step('a block that has withdrawn the application is ended on the page of the job', async () => {
      await workerPage.goto(`/worker/jobs/${jobId}`);
      await workerPage.getByRole('button', { name: 'Block This Venue' }).click();
      await dialog.getByRole('button', { name: 'Block This Venue' }).click();
      await expect(workerPage.getByText(`You've blocked ${venue}`)).toBeVisible();
      await workerPage.getByRole('button', { name: `Unblock ${venue}` }).click();
      await expect(workerPage.getByText(`You've blocked ${venue}`)).toHaveCount(0);
    });
    await applyToJob(workerPage, jobId);

    await page.goto(`/business/jobs/${jobId}/applications`);
    await page.getByRole('button', { name: 'Show More Details' }).click();
    await page.getByRole('button', { name: `Block ${name}` }).click();
    const question = page.getByRole('dialog', { name: `Block ${name}?` });
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText(`${name} has been blocked`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'See Everyone Blocked' })).toBeVisible();
    await expect(workerPage.getByText('Declined').first()).toBeVisible();
  },
);
