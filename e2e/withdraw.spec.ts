import type { Page } from '@playwright/test';
import { muteLiveStream } from './setup/connection.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request.
test.use({ expectedProblems: /status of 409/ });

const withdrawButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Withdraw Application' }).first();
const withdrawDialog = (page: Page) => page.getByRole('dialog', { name: 'Withdraw your application?' });
const confirmWithdrawal = (page: Page) =>
  withdrawDialog(page).getByRole('button', { name: 'Withdraw Application' }).click();
const tile = (page: Page, title: string, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${title}\\s*${count}$`) });

async function createApplication(workerPage: Page, businessPage: Page) {
  const business = aBusiness();
  await signUpByApi(businessPage, 'businesses', business);
  const job = aJob();
  const jobId = await postJob(businessPage, job);
  await signUpByApi(workerPage, 'workers', aWorker());
  const application = await applyToJob(workerPage, jobId);
  return { business, job, jobId, application };
}

test(
  'an application is withdrawn on My Shifts after a confirmation',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { business, job, jobId } = await createApplication(workerPage, businessPage);
    await workerPage.goto('/worker/dashboard?view=applied');
    const card = workerPage.getByRole('article').filter({ hasText: job.title });

    await test.step('cancelling the dialog changes nothing', async () => {
      for (const dismiss of [
        () => withdrawDialog(workerPage).getByRole('button', { name: 'Keep Application' }).click(),
        () => workerPage.keyboard.press('Escape'),
      ]) {
        await withdrawButton(workerPage).click();
        await expect(withdrawDialog(workerPage)).toHaveAccessibleDescription(
          new RegExp(`${job.title} .* We'll tell ${business.businessName}`),
        );
        await expect(withdrawDialog(workerPage).getByRole('button', { name: 'Keep Application' })).toBeFocused();
        await dismiss();
        await expect(withdrawDialog(workerPage)).toHaveCount(0);
        await expect(withdrawButton(workerPage)).toBeFocused();
      }
      await expect(card).toBeVisible();
    });

    await test.step('confirming the dialog removes the shift from the tab', async () => {
      await withdrawButton(workerPage).click();
      await confirmWithdrawal(workerPage);
      await expect(workerPage.getByText('Application withdrawn')).toBeVisible();
      await expect(card).toHaveCount(0);
      await expect(workerPage.getByRole('region', { name: 'Applied', exact: true })).toBeFocused();
      await expect(tile(workerPage, 'Applied', 0)).toBeVisible();
    });

    await test.step('the business sees no applicant', async () => {
      await businessPage.goto(`/business/jobs/${jobId}/applications`);
      await expect(businessPage.getByText('No applications received yet.')).toBeVisible();
      await expect(businessPage.getByText('0 applications received')).toBeVisible();
    });
  },
);

test(
  'after withdrawing on the job’s page the worker can apply again',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { jobId } = await createApplication(workerPage, businessPage);
    const main = workerPage.getByRole('main');
    await workerPage.goto(`/worker/jobs/${jobId}`);
    await withdrawButton(workerPage).click();
    await confirmWithdrawal(workerPage);
    await expect(workerPage.getByText('Application withdrawn')).toBeVisible();
    await expect(main.getByText('You withdrew your application.')).toBeVisible();
    await expect(main.locator(':focus')).toContainText('You withdrew your application.');
    await expect(withdrawButton(workerPage)).toHaveCount(0);

    await workerPage.getByRole('button', { name: 'Apply' }).click();
    await expect(workerPage.getByText('Application submitted successfully!')).toBeVisible();
    await expect(main.getByText('Your application')).toContainText('Pending');
    await expect(withdrawButton(workerPage)).toBeVisible();
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    await expect(businessPage.getByText('1 application received')).toBeVisible();
  },
);

test(
  'an application for a filled job can be withdrawn, but not sent again',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { jobId } = await createApplication(workerPage, businessPage);
    const otherWorkerPage = await anotherBrowser();
    await signUpByApi(otherWorkerPage, 'workers', aWorker());
    await businessPage.request.post(`/api/applications/${await applyToJob(otherWorkerPage, jobId)}/accept`);
    await workerPage.goto('/worker/dashboard?view=applied');
    const card = workerPage.getByRole('article');
    await expect(card).toContainText(/hired someone else, today \d\d:\d\d/);
    await card.getByRole('link').click();
    // The card has such a button too.
    await workerPage.getByRole('link', { name: 'Back to My Shifts' }).waitFor();
    await withdrawButton(workerPage).click();
    await confirmWithdrawal(workerPage);
    await expect(workerPage.getByText('Application withdrawn')).toBeVisible();
    await expect(workerPage.getByRole('main').getByText('Position filled')).toBeVisible();
    await expect(workerPage.getByRole('button', { name: 'Apply' })).toHaveCount(0);
    await workerPage.getByRole('link', { name: 'Back to My Shifts' }).click();
    await expect(workerPage.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
  },
);

test(
  'the dialog stays open although the shift leaves the list, and then the focus goes to the list',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    const { job, application } = await createApplication(workerPage, businessPage);
    await workerPage.goto('/worker/dashboard?view=applied');
    await withdrawButton(workerPage).click();
    const refetched = workerPage.waitForResponse(/\/api\/shifts\?view=applied/);
    await businessPage.request.post(`/api/applications/${application}/accept`);
    await refetched;
    await expect(workerPage.locator('a').filter({ hasText: /^Applied/ })).toContainText('0');
    await confirmWithdrawal(workerPage);
    await expect(workerPage.getByText('Failed to withdraw application')).toBeVisible();
    await expect(withdrawDialog(workerPage)).toHaveCount(0);
    await expect(workerPage.getByRole('article').filter({ hasText: job.title })).toHaveCount(0);
    await expect(workerPage.getByRole('region', { name: 'Applied', exact: true })).toBeFocused();
  },
);

test(
  'withdrawing an application that has been accepted shows an error and the current status',
  { tag: '@long' },
  async ({ page: workerPage, anotherBrowser }) => {
    await muteLiveStream(workerPage);
    const businessPage = await anotherBrowser();
    const { jobId, application } = await createApplication(workerPage, businessPage);
    await workerPage.goto(`/worker/jobs/${jobId}`);
    await withdrawButton(workerPage).click();
    await businessPage.request.post(`/api/applications/${application}/accept`);
    await confirmWithdrawal(workerPage);
    await expect(workerPage.getByText('Failed to withdraw application')).toBeVisible();
    await expect(workerPage.getByText('This application has already been decided.')).toBeVisible();
    await expect(workerPage.getByText(/^The shift/)).toContainText('Assigned');
    await expect(withdrawDialog(workerPage)).toHaveCount(0);
  },
);
