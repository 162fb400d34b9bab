import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { unexpected } from './setup/error-responses.ts';
import { expect, test } from './setup/test.ts';

const bell = (page: Page, name = 'Notifications') => page.getByRole('banner').getByRole('link', { name, exact: true });
const entries = (page: Page) => page.getByRole('main').getByRole('listitem');

/** A worker and a business with a job between them. */
async function createWorkerAndJob(businessPage: Page, workerPage: Page) {
  const [worker, business, job] = [aWorker(), aBusiness(), aJob()];
  await signUpByApi(businessPage, 'businesses', business);
  await signUpByApi(workerPage, 'workers', worker);
  return { worker, business, job, jobId: await postJob(businessPage, job) };
}

async function postAction(page: Page, application: string, action: string, data: object = {}) {
  const response = await page.request.post(`/api/applications/${application}/${action}`, { data });
  expect(response.ok(), await response.text()).toBe(true);
}

test('the bell counts a new application, and opening the list marks it as read', async ({
  page: businessPage,
  context,
  anotherBrowser,
}) => {
  const workerPage = await anotherBrowser();
  const { worker, job, jobId } = await createWorkerAndJob(businessPage, workerPage);
  await businessPage.goto('/business/profile');
  await expect(bell(businessPage)).toBeVisible();
  await applyToJob(workerPage, jobId);
  await businessPage.reload();
  await expect(bell(businessPage, 'Notifications, 1 unread')).toHaveText('1');
  await expect(businessPage).toHaveTitle('(1) Business Profile · Passa');

  await bell(businessPage, 'Notifications, 1 unread').click();
  await expect(businessPage.getByRole('heading', { level: 1 })).toHaveText('Notifications');
  const entry = entries(businessPage).getByRole('link');
  await expect(entry).toHaveAccessibleName(
    new RegExp(`^Unread ${worker.firstName} Ek applied for ${job.title} .*16:00–23:00`),
  );
  await expect(bell(businessPage)).toHaveText('');
  await expect(businessPage).toHaveTitle('Notifications · Passa');
  // Showing the notification marks it as read, but its mark stays during this visit.
  await expect(entry).toHaveAccessibleName(/^Unread/);

  const otherTab = await context.newPage();
  await otherTab.goto('/business/notifications');
  await expect(entries(otherTab).getByRole('link')).toHaveAccessibleName(new RegExp(`^${worker.firstName}`));
  await expect(bell(otherTab)).toBeVisible();

  await entry.click();
  await expect(businessPage).toHaveURL(`/business/jobs/${jobId}/applications`);
  await expect(businessPage.getByRole('heading', { level: 1 })).toHaveText(`Applications for ${job.title}`);
});

test('a worker sees who hired them, and who cancelled and why', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const businessPage = await anotherBrowser();
  const { business, job, jobId } = await createWorkerAndJob(businessPage, page);
  const application = await applyToJob(page, jobId);
  await postAction(businessPage, application, 'accept');
  await postAction(businessPage, application, 'cancel', { reason: 'The kitchen is flooded.' });
  await page.goto('/worker/notifications');
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText(`${business.businessName} cancelled your shift: ${job.title}`);
  await expect(entries(page).first()).toContainText('“The kitchen is flooded.”');
  await expect(entries(page).last()).toContainText(`You're hired: ${job.title} at ${business.businessName}`);
  await entries(page).last().getByRole('link').click();
  await expect(page).toHaveURL(`/worker/jobs/${jobId}`);
});

test(
  'a cancellation by the worker notifies the business with the reason',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const workerPage = await anotherBrowser();
    const { worker, job, jobId } = await createWorkerAndJob(businessPage, workerPage);
    const application = await applyToJob(workerPage, jobId);
    await postAction(businessPage, application, 'accept');
    await postAction(workerPage, application, 'cancel', { reason: 'I have the flu.' });
    await businessPage.goto('/business/notifications');
    await expect(entries(businessPage).first()).toContainText(
      `${worker.firstName} Ek cancelled their shift: ${job.title}`,
    );
    await expect(entries(businessPage).first()).toContainText('“I have the flu.”');
  },
);

test(
  'the page of a job marks the notifications of this job as read',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const workerPage = await anotherBrowser();
    const { jobId } = await createWorkerAndJob(businessPage, workerPage);
    const other = await postJob(businessPage, aJob());
    const application = await applyToJob(workerPage, jobId);
    await applyToJob(workerPage, other);

    await test.step('business: the applications', async () => {
      await businessPage.goto('/business/dashboard');
      await expect(bell(businessPage, 'Notifications, 2 unread')).toBeVisible();
      await businessPage.goto(`/business/jobs/${jobId}/applications`);
      await expect(bell(businessPage, 'Notifications, 1 unread')).toBeVisible();
    });

    await test.step('worker: the job', async () => {
      await postAction(businessPage, application, 'accept');
      await workerPage.goto('/worker/dashboard');
      await expect(bell(workerPage, 'Notifications, 1 unread')).toBeVisible();
      await workerPage.goto(`/worker/jobs/${jobId}`);
      await expect(bell(workerPage)).toBeVisible();
      await workerPage.reload();
      await expect(bell(workerPage)).toBeVisible();
    });
  },
);

test('an empty list has a message, and a link to the settings', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/dashboard');
  await bell(page).click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL('/worker/profile#notifications');
  await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toBeInViewport();
});

test(
  'a long list loads page by page, and the bell shows at most nine',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const workerPage = await anotherBrowser();
    const { jobId } = await createWorkerAndJob(businessPage, workerPage);
    await applyToJob(workerPage, jobId);
    for (let count = 1; count < 21; count++) await applyToJob(workerPage, await postJob(businessPage, aJob()));
    await businessPage.goto('/business/profile');
    await expect(bell(businessPage, 'Notifications, 21 unread')).toHaveText('9+');
    await bell(businessPage, 'Notifications, 21 unread').click();
    // The profile shown before has list items too.
    await expect(businessPage.getByRole('heading', { level: 1 })).toHaveText('Notifications');
    await expect(entries(businessPage)).toHaveCount(20);
    await businessPage.keyboard.press('End');
    await expect(entries(businessPage)).toHaveCount(21);
    // All notifications were marked as read, also those not loaded yet.
    await expect(bell(businessPage)).toBeVisible();
  },
);

test.describe('a list that fails to load', () => {
  test.use({ expectedProblems: /status of 500|ERR_FAILED/ });

  test('shows an error, and can be retried', { tag: '@long' }, async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    // Other requests would refetch the list first.
    await page.route('**/api/live*', (route) => route.abort());
    await page.route('**/api/notifications', (route) => route.fulfill(unexpected));
    await page.goto('/worker/notifications');
    await expect(page.getByText("This couldn't be loaded.")).toBeVisible();
    await expect(bell(page)).toBeVisible();
    await page.unroute('**/api/notifications');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No notifications yet')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});
