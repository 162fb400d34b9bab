import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

const toasts = (page: Page) => page.locator('[data-sonner-toast]');
const view = (page: Page) => toasts(page).getByRole('button', { name: 'View' });
const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: `Notifications, ${String(unread)} unread`, exact: true });
const known = (page: Page) => expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

/** Simulates a return to the window, which refetches notifications. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

async function aVenueAndAPerson(businessPage: Page, workerPage: Page) {
  const [worker, job] = [aWorker(), aJob()];
  await signUpByApi(businessPage, 'businesses', aBusiness());
  await signUpByApi(workerPage, 'workers', worker);
  return { worker, job, jobId: await postJob(businessPage, job) };
}

/** New notifications are those after the first answer. */
async function opened(page: Page, path: string) {
  const first = page.waitForResponse('**/api/notifications');
  await page.goto(path);
  await first;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a new notification shows a toast on any page, with a link', async ({ page: businessPage, anotherBrowser }) => {
  const workerPage = await anotherBrowser();
  const { worker, job, jobId } = await aVenueAndAPerson(businessPage, workerPage);
  await opened(businessPage, '/business/post-job');
  await known(businessPage);
  await applyToJob(workerPage, jobId);
  await comeBack(businessPage);
  await expect(toasts(businessPage)).toContainText(`${worker.firstName} Ek applied for ${job.title}`);
  await view(businessPage).click();
  await expect(businessPage).toHaveURL(`/business/jobs/${jobId}/applications`);
  await expect(toasts(businessPage)).toHaveCount(0);
  await comeBack(businessPage);
  await known(businessPage);
  await expect(toasts(businessPage)).toHaveCount(0);
});

test(
  'earlier notifications show no toast, and several new ones share one',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const workerPage = await anotherBrowser();
    const { jobId } = await aVenueAndAPerson(businessPage, workerPage);
    await applyToJob(workerPage, jobId);
    await opened(businessPage, '/business/profile');
    await expect(bell(businessPage, 1)).toBeVisible();
    // By the second answer, a toast for the first would have appeared.
    const again = businessPage.waitForResponse('**/api/notifications');
    await comeBack(businessPage);
    await again;
    await expect(toasts(businessPage)).toHaveCount(0);

    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await businessPage.route('**/api/notifications', async (route) => {
      await held;
      await route.continue();
    });
    for (const job of [aJob(), aJob()]) await applyToJob(workerPage, await postJob(businessPage, job));
    await comeBack(businessPage);
    answer();
    await expect(toasts(businessPage)).toHaveText(/^2 new notifications/);
    await view(businessPage).click();
    await expect(businessPage).toHaveURL('/business/notifications');
  },
);

test(
  'on the page of its job a toast has no link, and on the list there is none',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const workerPage = await anotherBrowser();
    const { worker, jobId } = await aVenueAndAPerson(businessPage, workerPage);
    const other = await postJob(businessPage, aJob());
    await opened(businessPage, `/business/jobs/${jobId}/applications`);
    await known(businessPage);
    await applyToJob(workerPage, jobId);
    await comeBack(businessPage);
    await expect(toasts(businessPage)).toContainText(worker.firstName);
    await expect(view(businessPage)).toHaveCount(0);
    // The list has marked it as read.
    await known(businessPage);

    await opened(businessPage, '/business/notifications');
    await applyToJob(workerPage, other);
    await comeBack(businessPage);
    await expect(businessPage.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await known(businessPage);
    await expect(toasts(businessPage)).toHaveCount(0);
  },
);

test('of two windows one shows the toast', { tag: '@long' }, async ({ page: businessPage, context, anotherBrowser }) => {
  const workerPage = await anotherBrowser();
  const { job, jobId } = await aVenueAndAPerson(businessPage, workerPage);
  const otherTab = await context.newPage();
  for (const window of [businessPage, otherTab]) {
    await opened(window, '/business/profile');
    await known(window);
  }
  const said = async (title: string) =>
    (await Promise.all([businessPage, otherTab].map((window) => toasts(window).filter({ hasText: title }).count()))).reduce(
      (sum, count) => sum + count,
    );
  await applyToJob(workerPage, jobId);
  for (const window of [businessPage, otherTab]) {
    await comeBack(window);
    await expect(bell(window, 1)).toBeVisible();
  }
  await expect.poll(() => said(job.title)).toBe(1);
  // By the next toast, the second window would have shown its own.
  const other = aJob();
  await applyToJob(workerPage, await postJob(businessPage, other));
  await comeBack(otherTab);
  await expect.poll(() => said(other.title)).toBe(1);
  expect(await said(job.title)).toBeLessThan(2);
});
