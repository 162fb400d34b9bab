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

async function aVenueAndAPerson(venue: Page, person: Page) {
  const [worker, job] = [aWorker(), aJob()];
  await signUpByApi(venue, 'businesses', aBusiness());
  await signUpByApi(person, 'workers', worker);
  return { worker, job, jobId: await postJob(venue, job) };
}

/** New notifications are those after the first answer. */
async function opened(page: Page, path: string) {
  const first = page.waitForResponse('**/api/notifications');
  await page.goto(path);
  await first;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a new notification shows a toast on any page, with a link', async ({ page: venue, anotherBrowser }) => {
  const person = await anotherBrowser();
  const { worker, job, jobId } = await aVenueAndAPerson(venue, person);
  await opened(venue, '/business/post-job');
  await known(venue);
  await applyToJob(person, jobId);
  await comeBack(venue);
  await expect(toasts(venue)).toContainText(`${worker.firstName} Ek applied for ${job.title}`);
  await view(venue).click();
  await expect(venue).toHaveURL(`/business/jobs/${jobId}/applications`);
  await expect(toasts(venue)).toHaveCount(0);
  await comeBack(venue);
  await known(venue);
  await expect(toasts(venue)).toHaveCount(0);
});

test(
  'earlier notifications show no toast, and several new ones share one',
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    const person = await anotherBrowser();
    const { jobId } = await aVenueAndAPerson(venue, person);
    await applyToJob(person, jobId);
    await opened(venue, '/business/profile');
    await expect(bell(venue, 1)).toBeVisible();
    // By the second answer, a toast for the first would have appeared.
    const again = venue.waitForResponse('**/api/notifications');
    await comeBack(venue);
    await again;
    await expect(toasts(venue)).toHaveCount(0);

    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await venue.route('**/api/notifications', async (route) => {
      await held;
      await route.continue();
    });
    for (const job of [aJob(), aJob()]) await applyToJob(person, await postJob(venue, job));
    await comeBack(venue);
    answer();
    await expect(toasts(venue)).toHaveText(/^2 new notifications/);
    await view(venue).click();
    await expect(venue).toHaveURL('/business/notifications');
  },
);

test(
  'on the page of its job a toast has no link, and on the list there is none',
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    const person = await anotherBrowser();
    const { worker, jobId } = await aVenueAndAPerson(venue, person);
    const other = await postJob(venue, aJob());
    await opened(venue, `/business/jobs/${jobId}/applications`);
    await known(venue);
    await applyToJob(person, jobId);
    await comeBack(venue);
    await expect(toasts(venue)).toContainText(worker.firstName);
    await expect(view(venue)).toHaveCount(0);
    // The list has marked it as read.
    await known(venue);

    await opened(venue, '/business/notifications');
    await applyToJob(person, other);
    await comeBack(venue);
    await expect(venue.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await known(venue);
    await expect(toasts(venue)).toHaveCount(0);
  },
);

test('of two windows one shows the toast', { tag: '@long' }, async ({ page: venue, context, anotherBrowser }) => {
  const person = await anotherBrowser();
  const { job, jobId } = await aVenueAndAPerson(venue, person);
  const beside = await context.newPage();
  for (const window of [venue, beside]) {
    await opened(window, '/business/profile');
    await known(window);
  }
  const said = async (title: string) =>
    (await Promise.all([venue, beside].map((window) => toasts(window).filter({ hasText: title }).count()))).reduce(
      (sum, count) => sum + count,
    );
  await applyToJob(person, jobId);
  for (const window of [venue, beside]) {
    await comeBack(window);
    await expect(bell(window, 1)).toBeVisible();
  }
  await expect.poll(() => said(job.title)).toBe(1);
  // By the next toast, the second window would have shown its own.
  const other = aJob();
  await applyToJob(person, await postJob(venue, other));
  await comeBack(beside);
  await expect.poll(() => said(other.title)).toBe(1);
  expect(await said(job.title)).toBeLessThan(2);
});
