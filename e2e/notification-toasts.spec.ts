import type { Page } from '@playwright/test';
import { delayRequests } from './setup/connection.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const toasts = (page: Page) => page.locator('[data-sonner-toast]');
const viewButton = (page: Page) => toasts(page).getByRole('button', { name: 'View' });
const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: `Notifications, ${String(unread)} unread`, exact: true });
const expectAllRead = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

/** Simulates a return to the window, which refetches notifications. */
const returnToWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

async function createWorkerAndJob(businessPage: Page, workerPage: Page) {
  const [worker, job] = [aWorker(), aJob()];
  await signUpByApi(businessPage, 'businesses', aBusiness());
  await signUpByApi(workerPage, 'workers', worker);
  return { worker, job, jobId: await postJob(businessPage, job) };
}

/** New notifications are those after the first response. */
async function openPage(page: Page, path: string) {
  const first = page.waitForResponse('**/api/notifications');
  await page.goto(path);
  await first;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test(
  'a new notification shows a toast on any page, with a link',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const workerPage = await anotherBrowser();
    const { worker, job, jobId } = await createWorkerAndJob(businessPage, workerPage);
    await openPage(businessPage, '/business/post-job');
    await expectAllRead(businessPage);
    await applyToJob(workerPage, jobId);
    await returnToWindow(businessPage);
    await expect(toasts(businessPage)).toContainText(`${worker.firstName} Ek applied for ${job.title}`);
    await viewButton(businessPage).click();
    await expect(businessPage).toHaveURL(`/business/jobs/${jobId}/applications`);
    await expect(toasts(businessPage)).toHaveCount(0);
    await returnToWindow(businessPage);
    await expectAllRead(businessPage);
    await expect(toasts(businessPage)).toHaveCount(0);
  },
);

test(
  'earlier notifications show no toast, and several new ones share one toast',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const workerPage = await anotherBrowser();
    const { jobId } = await createWorkerAndJob(businessPage, workerPage);
    await applyToJob(workerPage, jobId);
    await openPage(businessPage, '/business/profile');
    await expect(bell(businessPage, 1)).toBeVisible();
    // By the second response, a toast for the first would have appeared.
    const again = businessPage.waitForResponse('**/api/notifications');
    await returnToWindow(businessPage);
    await again;
    await expect(toasts(businessPage)).toHaveCount(0);

    const releaseRequests = await delayRequests(businessPage, '**/api/notifications');
    for (const job of [aJob(), aJob()]) await applyToJob(workerPage, await postJob(businessPage, job));
    await returnToWindow(businessPage);
    releaseRequests();
    await expect(toasts(businessPage)).toHaveText(/^2 new notifications/);
    await viewButton(businessPage).click();
    await expect(businessPage).toHaveURL('/business/notifications');
  },
);

test(
  'on the page of its job a toast has no link, and on the list there is none',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const workerPage = await anotherBrowser();
    const { worker, jobId } = await createWorkerAndJob(businessPage, workerPage);
    const other = await postJob(businessPage, aJob());
    await openPage(businessPage, `/business/jobs/${jobId}/applications`);
    await expectAllRead(businessPage);
    // The page marks the notification as read before the script that shows the toast has loaded.
    const releaseScript = await delayRequests(businessPage, '**/assets/show-toasts-*.js');
    const script = businessPage.waitForRequest('**/assets/show-toasts-*.js');
    const read = businessPage.waitForResponse('**/api/notifications/read');
    await applyToJob(workerPage, jobId);
    await returnToWindow(businessPage);
    await Promise.all([script, read]);
    releaseScript();
    await expect(toasts(businessPage)).toContainText(worker.firstName);
    await expect(viewButton(businessPage)).toHaveCount(0);
    await expectAllRead(businessPage);

    await openPage(businessPage, '/business/notifications');
    await applyToJob(workerPage, other);
    await returnToWindow(businessPage);
    await expect(businessPage.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await expectAllRead(businessPage);
    await expect(toasts(businessPage)).toHaveCount(0);
  },
);

test(
  'only one of two windows shows the toast',
  { tag: '@long' },
  async ({ page: businessPage, context, anotherBrowser }) => {
    const workerPage = await anotherBrowser();
    const { job, jobId } = await createWorkerAndJob(businessPage, workerPage);
    const otherTab = await context.newPage();
    for (const window of [businessPage, otherTab]) {
      await openPage(window, '/business/profile');
      await expectAllRead(window);
    }
    const countToasts = async (title: string) =>
      (
        await Promise.all([businessPage, otherTab].map((window) => toasts(window).filter({ hasText: title }).count()))
      ).reduce((sum, count) => sum + count);
    await applyToJob(workerPage, jobId);
    for (const window of [businessPage, otherTab]) {
      await returnToWindow(window);
      await expect(bell(window, 1)).toBeVisible();
    }
    await expect.poll(() => countToasts(job.title)).toBe(1);
    // By the next toast, the second window would have shown its own.
    const other = aJob();
    await applyToJob(workerPage, await postJob(businessPage, other));
    await returnToWindow(otherTab);
    await expect.poll(() => countToasts(other.title)).toBe(1);
    expect(await countToasts(job.title)).toBeLessThan(2);
  },
);
