import type { Page } from '@playwright/test';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { unexpected } from './setup/error-responses.ts';
import { expect, test } from './setup/test.ts';

const bell = (page: Page, name = 'Notifications') => page.getByRole('link', { name, exact: true });
const entries = (page: Page) => page.getByRole('main').getByRole('listitem');

/** A worker and a business with a job between them. */
async function aVenueAndAPerson(venue: Page, person: Page) {
  const [worker, business, job] = [aWorker(), aBusiness(), aJob()];
  await signUpByApi(venue, 'businesses', business);
  await signUpByApi(person, 'workers', worker);
  return { worker, business, job, jobId: await postJob(venue, job) };
}

async function act(page: Page, application: string, action: string, data: object = {}) {
  const answer = await page.request.post(`/api/applications/${application}/${action}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('the bell counts a new application, and opening the list marks it as read', async ({
  page: venue,
  context,
  anotherBrowser,
}) => {
  const person = await anotherBrowser();
  const { worker, job, jobId } = await aVenueAndAPerson(venue, person);
  await venue.goto('/business/profile');
  await expect(bell(venue)).toBeVisible();
  await applyToJob(person, jobId);
  await venue.reload();
  await expect(bell(venue, 'Notifications, 1 unread')).toHaveText('1');
  await expect(venue).toHaveTitle('(1) Business Profile · Passa');

  await bell(venue, 'Notifications, 1 unread').click();
  await expect(venue.getByRole('heading', { level: 1 })).toHaveText('Notifications');
  const entry = entries(venue).getByRole('link');
  await expect(entry).toHaveAccessibleName(
    new RegExp(`^Unread ${worker.firstName} Ek applied for ${job.title} .*16:00–23:00`),
  );
  await expect(bell(venue)).toHaveText('');
  await expect(venue).toHaveTitle('Notifications · Passa');
  // Showing the notification marks it as read, but its mark stays during this visit.
  await expect(entry).toHaveAccessibleName(/^Unread/);

  const beside = await context.newPage();
  await beside.goto('/business/notifications');
  await expect(entries(beside).getByRole('link')).toHaveAccessibleName(new RegExp(`^${worker.firstName}`));
  await expect(bell(beside)).toBeVisible();

  await entry.click();
  await expect(venue).toHaveURL(`/business/jobs/${jobId}/applications`);
  await expect(venue.getByRole('heading', { level: 1 })).toHaveText(`Applications for ${job.title}`);
});

test('a worker sees who hired them, and who cancelled and why', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const venue = await anotherBrowser();
  const { business, job, jobId } = await aVenueAndAPerson(venue, page);
  const application = await applyToJob(page, jobId);
  await act(venue, application, 'accept');
  await act(venue, application, 'cancel', { reason: 'The kitchen is flooded.' });
  await page.goto('/worker/notifications');
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText(`${business.businessName} cancelled your shift: ${job.title}`);
  await expect(entries(page).first()).toContainText('“The kitchen is flooded.”');
  await expect(entries(page).last()).toContainText(`You are hired: ${job.title} at ${business.businessName}`);
  await entries(page).last().getByRole('link').click();
  await expect(page).toHaveURL(`/worker/jobs/${jobId}`);
});

test(
  'a cancellation by the worker notifies the business with the reason',
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    const person = await anotherBrowser();
    const { worker, job, jobId } = await aVenueAndAPerson(venue, person);
    const application = await applyToJob(person, jobId);
    await act(venue, application, 'accept');
    await act(person, application, 'cancel', { reason: 'I have the flu.' });
    await venue.goto('/business/notifications');
    await expect(entries(venue).first()).toContainText(`${worker.firstName} Ek cancelled their shift: ${job.title}`);
    await expect(entries(venue).first()).toContainText('“I have the flu.”');
  },
);

test(
  'the page of a job marks its own notifications as read',
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    const person = await anotherBrowser();
    const { jobId } = await aVenueAndAPerson(venue, person);
    const other = await postJob(venue, aJob());
    const application = await applyToJob(person, jobId);
    await applyToJob(person, other);

    await test.step('business: the applications', async () => {
      await venue.goto('/business/dashboard');
      await expect(bell(venue, 'Notifications, 2 unread')).toBeVisible();
      await venue.goto(`/business/jobs/${jobId}/applications`);
      await expect(bell(venue, 'Notifications, 1 unread')).toBeVisible();
    });

    await test.step('worker: the job', async () => {
      await act(venue, application, 'accept');
      await person.goto('/worker/dashboard');
      await expect(bell(person, 'Notifications, 1 unread')).toBeVisible();
      await person.goto(`/worker/jobs/${jobId}`);
      await expect(bell(person)).toBeVisible();
      await person.reload();
      await expect(bell(person)).toBeVisible();
    });
  },
);

test('an empty list has a message, and a link to the settings', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/dashboard');
  await bell(page).click();
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose What You Get' }).click();
  await expect(page).toHaveURL('/worker/profile#notifications');
  await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toBeInViewport();
});

test(
  'a long list loads page by page, and the bell shows at most nine',
  { tag: '@long' },
  async ({ page: venue, anotherBrowser }) => {
    const person = await anotherBrowser();
    const { jobId } = await aVenueAndAPerson(venue, person);
    await applyToJob(person, jobId);
    for (let count = 1; count < 21; count++) await applyToJob(person, await postJob(venue, aJob()));
    await venue.goto('/business/profile');
    await expect(bell(venue, 'Notifications, 21 unread')).toHaveText('9+');
    await bell(venue, 'Notifications, 21 unread').click();
    await expect(entries(venue).nth(19)).toBeAttached();
    await entries(venue).nth(19).scrollIntoViewIfNeeded();
    await expect(entries(venue)).toHaveCount(21);
    // All notifications were marked as read, also those not loaded yet.
    await expect(bell(venue)).toBeVisible();
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
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await expect(bell(page)).toBeVisible();
    await page.unroute('**/api/notifications');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
  });
});
