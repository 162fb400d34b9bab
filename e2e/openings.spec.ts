import type { Page } from '@playwright/test';
import { fieldByLabel, fillJob } from './setup/forms.ts';
import { aBusiness, aJob, aWorker, applyToJob, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request.
test.use({ expectedProblems: /status of 400/ });

const accept = (page: Page, application: string) => page.request.post(`/api/applications/${application}/accept`);

/** A job for several people on a page of its business, with two workers who are hired. */
async function aJobWithTwoHired(page: Page, anotherBrowser: () => Promise<Page>, openings: number) {
  await signUpByApi(page, 'businesses', aBusiness());
  const jobId = await postJob(page, { ...aJob(), openings });
  const hire = async () => {
    const worker = aWorker();
    const workerPage = await anotherBrowser();
    await signUpByApi(workerPage, 'workers', worker);
    await accept(page, await applyToJob(workerPage, jobId));
    return { name: `${worker.firstName} ${worker.lastName}`, workerPage };
  };
  const hired = [await hire(), await hire()] as const;
  await page.goto(`/business/jobs/${jobId}/applications`);
  return hired;
}

test(
  'a business hires for several places, and its job is hired once all are filled',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    await signUpByApi(page, 'businesses', aBusiness());
    const job = aJob();
    await page.goto('/business/post-job');
    await fillJob(page, job);
    await fieldByLabel(page, 'People needed').fill('51');
    await page.getByRole('button', { name: 'Post Job' }).click();
    await expect(fieldByLabel(page, 'People needed')).toHaveAccessibleDescription(
      'People needed must be a whole number from 1 to 50',
    );
    await fieldByLabel(page, 'People needed').fill('2');
    await page.getByRole('button', { name: 'Post Job' }).click();
    const card = page.getByRole('article').filter({ hasText: job.title });
    await expect(card).toContainText('0 of 2 filled');

    const workers = [aWorker(), aWorker()];
    await card.getByRole('link', { name: 'View Applications' }).click();
    const jobId = new URL(page.url()).pathname.split('/')[3] ?? '';
    for (const worker of workers) {
      const workerPage = await anotherBrowser();
      await signUpByApi(workerPage, 'workers', worker);
      await workerPage.goto(`/worker/jobs/${jobId}`);
      await expect(workerPage.getByRole('main')).toContainText(/of 2 left/);
      await applyToJob(workerPage, jobId);
      const name = `${worker.firstName} ${worker.lastName}`;
      await page.reload();
      await page.getByRole('article', { name }).getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByRole('article', { name })).toContainText('Accepted');
    }
    await expect(page.getByRole('main')).toContainText('2 of 2 filled');
    await page.goto('/business/dashboard?list=hired');
    for (const { firstName } of workers) await expect(card).toContainText(firstName);
  },
);

test(
  'the number of people changes from the applications, but not below the number of hired workers',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    await aJobWithTwoHired(page, anotherBrowser, 3);
    await expect(page.getByRole('main')).toContainText('2 of 3 filled');
    await page.getByRole('button', { name: 'Change Number of People' }).click();
    const dialog = page.getByRole('dialog', { name: 'How many people do you need?' });
    await fieldByLabel(page, 'People needed').fill('1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(fieldByLabel(page, 'People needed')).toHaveAccessibleDescription(
      '2 people are already hired. To need fewer, cancel a shift first.',
    );
    await fieldByLabel(page, 'People needed').fill('2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Number of people changed')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('2 of 2 filled');
  },
);

test(
  'a business cancels one of several shifts and does without it',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const [first, second] = await aJobWithTwoHired(page, anotherBrowser, 2);
    await page.getByRole('article', { name: first.name }).getByRole('button', { name: 'Cancel Shift' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel the shift with ${first.name}?` });
    await expect(dialog).toContainText("Everyone else you've hired keeps their shift.");
    await dialog.getByLabel('Reason', { exact: true }).fill('Fewer guests than we expected.');
    await dialog.getByLabel('No, run one person fewer').check();
    await dialog.getByRole('button', { name: "Cancel and Don't Refill" }).click();
    await expect(page.getByRole('article', { name: first.name })).toContainText('Cancelled');
    await expect(page.getByRole('article', { name: second.name })).toContainText('Accepted');
    await second.workerPage.goto('/worker/dashboard?view=assigned');
    await expect(second.workerPage.getByRole('article')).toHaveCount(1);
  },
);
