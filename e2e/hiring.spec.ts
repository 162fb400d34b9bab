import type { Page } from '@playwright/test';
import { muteLiveStream } from './setup/connection.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request.
test.use({ expectedProblems: /status of 409/ });

test(
  'after declining one applicant a business can accept another',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const job = aJob();
    const jobId = await postJob(businessPage, job);
    const declined = aWorker();
    const hired = aWorker();
    for (const worker of [declined, hired]) {
      const workerPage = await anotherBrowser();
      await signUpByApi(workerPage, 'workers', worker);
      await applyToJob(workerPage, jobId);
    }

    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    await expect(businessPage.getByText('2 applications received')).toBeVisible();
    const cardOf = (worker: { firstName: string }) =>
      businessPage.getByRole('article').filter({ hasText: `${worker.firstName} Ek` });

    await cardOf(declined).getByRole('button', { name: 'Decline' }).click();
    await expect(businessPage.getByText('Application declined')).toBeVisible();
    await expect(cardOf(declined)).toContainText('Declined');
    await expect(cardOf(declined).getByRole('button', { name: 'Accept' })).toHaveCount(0);

    await cardOf(hired).getByRole('button', { name: 'Accept' }).click();
    await expect(cardOf(hired)).toContainText('Accepted');
    await businessPage.goto('/business/dashboard?list=hired');
    await expect(businessPage.getByRole('article').filter({ hasText: job.title })).toContainText('Hired');
  },
);

/** A worker who has applied, with their screen, on which the applicant's card of the business is. */
async function createApplication(businessPage: Page, workerPage: Page) {
  await signUpByApi(businessPage, 'businesses', aBusiness());
  const jobId = await postJob(businessPage, aJob());
  const worker = aWorker();
  await signUpByApi(workerPage, 'workers', worker);
  await applyToJob(workerPage, jobId);
  await businessPage.goto(`/business/jobs/${jobId}/applications`);
  const name = `${worker.firstName} ${worker.lastName}`;
  return { jobId, name, card: businessPage.getByRole('article', { name }) };
}

test('a business undoes an acceptance and a decline, and the worker’s screen follows', async ({
  page: businessPage,
  anotherBrowser,
}) => {
  const workerPage = await anotherBrowser();
  const { jobId, name, card } = await createApplication(businessPage, workerPage);
  await workerPage.goto(`/worker/jobs/${jobId}`);
  const own = workerPage.getByRole('main').getByText(/^(Your application|The shift)/);

  for (const [decision, message, status] of [
    ['Accept', `Application accepted! ${name} has been hired.`, 'Assigned'],
    ['Decline', 'Application declined', 'Declined'],
  ] as const) {
    await card.getByRole('button', { name: decision }).click();
    await expect(businessPage.getByText(message)).toBeVisible();
    await expect(own).toContainText(status);
    await businessPage.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(businessPage.getByText(`Undone. ${name} is waiting for your answer again.`).first()).toBeVisible();
    await expect(card.getByRole('heading', { name })).toBeFocused();
    await expect(card.getByRole('button', { name: 'Accept' })).toBeEnabled();
    await expect(own).toContainText('Pending');
  }
  await workerPage.goto('/worker/notifications');
  await expect(workerPage.getByText(/has undone your hire\. Your application is pending again/)).toBeVisible();
  await expect(workerPage.getByText(/In the running again/)).toBeVisible();
});

test(
  'when the toast is gone, the hire can be undone at the applicant until the minute is over',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await businessPage.clock.install();
    const { name, card } = await createApplication(businessPage, await anotherBrowser());
    const toast = businessPage.getByRole('button', { name: 'Undo', exact: true });
    const undo = card.getByRole('button', { name: 'Undo Hire' });
    for (const next of ['undo', 'wait'] as const) {
      await card.getByRole('button', { name: 'Accept' }).click();
      await expect(toast).toBeVisible();
      await expect(undo).toBeVisible();
      await businessPage.clock.fastForward(12_000);
      await expect(toast).toHaveCount(0);
      await expect(card.getByText(/^4\d s left$/)).toBeVisible();
      await expect(card.getByRole('button', { name: 'Cancel Shift' }), 'what is final waits').toHaveCount(0);
      if (next === 'wait') break;
      await undo.click();
      await expect(card.getByRole('heading', { name })).toBeFocused();
      await expect(card.getByRole('button', { name: 'Accept' })).toBeEnabled();
      await expect(undo).toHaveCount(0);
    }
    await undo.focus();
    await businessPage.clock.fastForward(50_000);
    await expect(undo).toHaveCount(0);
    await expect(businessPage.getByRole('main')).toBeFocused();
    await expect(card.getByRole('button', { name: 'Cancel Shift' })).toBeEnabled();
  },
);

test(
  'the keyboard reaches Undo, and returns from it to the applicant',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const { name, card } = await createApplication(businessPage, await anotherBrowser());
    await card.getByRole('button', { name: 'Decline' }).press('Enter');
    const undo = businessPage.getByRole('button', { name: 'Undo', exact: true });
    await expect(undo).toBeVisible();
    await expect(businessPage.getByText('Press Alt+T, then Tab twice, to reach Undo within 25 seconds.')).toBeVisible();
    await businessPage.keyboard.press('Alt+KeyT');
    await businessPage.keyboard.press('Tab');
    await businessPage.keyboard.press('Tab');
    await expect(undo).toBeFocused();
    await businessPage.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: 'Decline' })).toBeEnabled();
    await expect(card.getByRole('heading', { name })).toBeFocused();

    await test.step('Tab leads through the toasts and out of them, and Escape dismisses them', async () => {
      await expect(businessPage.getByText(/^Undone/)).toHaveCount(0);
      await card.getByRole('button', { name: 'Decline' }).press('Enter');
      await expect(undo).toBeVisible();
      await expect(async () => {
        await businessPage.keyboard.press('Tab');
        await expect(undo).toBeFocused({ timeout: 1 });
      }, 'the toasts come last').toPass();
      // Out of the page, and to its beginning.
      await businessPage.keyboard.press('Tab');
      await businessPage.keyboard.press('Tab');
      await expect(businessPage.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await undo.focus();
      await businessPage.keyboard.press('Escape');
      await expect(undo).toHaveCount(0);
    });
  },
);

test(
  'an undo that comes too late shows the reason',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const workerPage = await anotherBrowser();
    const { card, jobId } = await createApplication(businessPage, workerPage);
    await card.getByRole('button', { name: 'Accept' }).click();
    const undo = businessPage.getByRole('button', { name: 'Undo', exact: true });
    await expect(undo).toBeVisible();
    const { job } = (await (await workerPage.request.get(`/api/jobs/${jobId}`)).json()) as {
      job: { application: { id: string } };
    };
    await workerPage.request.post(`/api/applications/${job.application.id}/complete`);
    // Not by a click, which the toast about the completion may cover.
    await undo.press('Enter');
    await expect(businessPage.getByText('Failed to undo')).toBeVisible();
    await expect(businessPage.getByText("This worker isn't hired for the shift, so there's nothing")).toBeVisible();
  },
);

test(
  'after a hiring the other applications stay pending, and can be neither accepted nor declined',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    await muteLiveStream(businessPage);
    await signUpByApi(businessPage, 'businesses', aBusiness());
    const jobId = await postJob(businessPage, aJob());
    const first = aWorker();
    const second = aWorker();
    const waiting = await anotherBrowser();
    await signUpByApi(waiting, 'workers', second);
    await applyToJob(waiting, jobId);
    const workerPage = await anotherBrowser();
    await signUpByApi(workerPage, 'workers', first);
    const application = await applyToJob(workerPage, jobId);

    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    await expect(businessPage.getByText('2 applications received')).toBeVisible();
    await businessPage.request.post(`/api/applications/${application}/accept`);
    const other = businessPage.getByRole('article').filter({ hasText: `${second.firstName} Ek` });

    await test.step('an action on a stale screen shows the reason of its refusal', async () => {
      await other.getByRole('button', { name: 'Accept' }).click();
      await expect(businessPage.getByText('Failed to accept application')).toBeVisible();
      await expect(businessPage.getByText('This job is no longer open.')).toBeVisible();
    });

    await expect(other.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await expect(other.getByRole('button', { name: 'Decline' })).toBeDisabled();
    await expect(other).toContainText('Position filled');

    await waiting.goto('/worker/dashboard?view=applied');
    await expect(waiting.getByRole('article')).toBeVisible();
  },
);

test('a job without applicants has a message', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  const jobId = await postJob(page, aJob());
  await page.goto(`/business/jobs/${jobId}/applications`);
  await expect(page.getByText('No applications received yet.')).toBeVisible();
  await expect(page.getByText('Applications will appear here once workers apply for this job.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Jobs' }).click();
  await expect(page).toHaveURL(/\/business\/dashboard/);
});
