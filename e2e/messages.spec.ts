import type { Page, Route } from '@playwright/test';
import { completeEarly } from './setup/complete-shift.ts';
import { delayRequests } from './setup/connection.ts';
import { fillBasics } from './setup/forms.ts';
import { aBusiness, aJob, applyToJob, aWorker, PASSWORD, postJob, signUpByApi } from './setup/people.ts';
import { unexpected } from './setup/error-responses.ts';
import { expect, test } from './setup/test.ts';

// The messages of section 8 of the specification that no other test covers. Chromium logs each failed request, and the
// page logs errors that it can only show.
test.use({ expectedProblems: /status of (401|500)|ERR_FAILED|went wrong on our side|cannot be reached/ });

/** Fails all writing requests to a path. */
const failWrites = (route: Route) =>
  route.request().method() === 'GET' ? route.continue() : route.fulfill(unexpected);

async function logIn(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

test('a failed sign-up shows an error, for either role', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/accounts/*', (route) => route.fulfill(unexpected));
  const failureMessage = page.getByText('Failed to create account. Please try again.');
  const [worker, business] = [aWorker(), aBusiness()];

  await page.goto('/signup/worker');
  await fillBasics(page, worker);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('group', { name: 'Expertise' }).getByLabel('Cook').check();
  await page.getByLabel('Street address').fill(worker.streetAddress);
  await page.getByLabel('Zip code').fill(worker.zipCode);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(failureMessage).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue(worker.streetAddress);

  await page.goto('/signup/business');
  await fillBasics(page, business);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Business name').fill(business.businessName);
  await page.getByLabel('Organisation number').fill(business.organisationNumber);
  await page.getByLabel('Business address').fill(business.businessAddress);
  await page.getByLabel('Zip code').fill(business.zipCode);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(failureMessage).toBeVisible();
  await expect(page.getByLabel('Business name')).toHaveValue(business.businessName);
});

test(
  'a failed log-out shows an error and keeps the focus, and the session continues',
  { tag: '@long' },
  async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    await page.goto('/worker/dashboard');
    await page.route('**/api/session', failWrites);
    const logOut = page.getByRole('button', { name: 'Log Out' });
    await logOut.click();
    await expect(page.getByText('Failed to log out')).toBeVisible();
    await expect(logOut).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
  },
);

test(
  'an account without a role sees that its data was not found',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const worker = aWorker();
    await signUpByApi(await anotherBrowser(), 'workers', worker);
    await page.route(/\/api\/session(\?|$)/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"role":"worker"', '"role":null') });
    });
    await logIn(page, worker.email);
    await expect(page.getByText('User data not found')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');
  },
);

test('if the session cannot be fetched, an error page offers a retry', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.route(/\/api\/(session|start)/, (route) => route.fulfill(unexpected));
  await page.goto('/worker/dashboard');
  await expect(page.getByText('Something went wrong on our side. Please try again.')).toBeVisible();
  await page.unroute(/\/api\/(session|start)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
});

async function createApplication(businessPage: Page, workerPage: Page) {
  const [business, worker, job] = [aBusiness(), aWorker(), aJob()];
  await signUpByApi(businessPage, 'businesses', business);
  const jobId = await postJob(businessPage, job);
  await signUpByApi(workerPage, 'workers', worker);
  return { business, worker, job, jobId, application: await applyToJob(workerPage, jobId) };
}

test(
  'a failed decision shows an error, and can be retried',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const { jobId } = await createApplication(businessPage, await anotherBrowser());
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    await businessPage.route('**/api/applications/*/*', (route) => route.fulfill(unexpected));
    await businessPage.getByRole('button', { name: 'Accept' }).click();
    await expect(businessPage.getByText('Failed to accept application')).toBeVisible();
    await businessPage.getByRole('button', { name: 'Decline' }).click();
    await expect(businessPage.getByText('Failed to decline application')).toBeVisible();
    await businessPage.unroute('**/api/applications/*/*');
    await businessPage.getByRole('button', { name: 'Decline' }).click();
    await expect(businessPage.getByText('Application declined')).toBeVisible();
  },
);

test(
  'a decision in progress ignores a second press',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const { jobId } = await createApplication(businessPage, await anotherBrowser());
    const releaseRequests = await delayRequests(businessPage, '**/api/applications/*/accept');
    await businessPage.goto(`/business/jobs/${jobId}/applications`);
    await businessPage.getByRole('button', { name: 'Accept' }).click();
    await expect(businessPage.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await expect(businessPage.getByRole('button', { name: 'Decline' })).toBeDisabled();
    releaseRequests();
    await expect(businessPage.getByText(/^Application accepted! .+ has been hired\.$/)).toBeVisible();
  },
);

test(
  'a completion without a response is a system error',
  { tag: '@long' },
  async ({ page: businessPage, anotherBrowser }) => {
    const workerPage = await anotherBrowser();
    const { application } = await createApplication(businessPage, workerPage);
    await businessPage.request.post(`/api/applications/${application}/accept`);
    await workerPage.goto('/worker/dashboard?view=assigned');
    await workerPage.route('**/api/applications/*/complete', (route) => route.abort());
    await completeEarly(workerPage.getByRole('button', { name: 'Mark as Completed' }));
    await expect(workerPage.getByText('Unable to complete shift: System error')).toBeVisible();
    await expect(workerPage.getByRole('button', { name: 'Mark as Completed' })).toBeEnabled();
  },
);

test('on a phone a toast leaves the bell free', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const worker = aWorker();
  await signUpByApi(await anotherBrowser(), 'workers', worker);
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn(page, worker.email);
  const toast = page.locator('[data-sonner-toast][data-mounted=true]');
  await expect(toast).toBeVisible();
  const bell = await page.getByRole('link', { name: 'Notifications' }).boundingBox();
  const bottom = (bell?.y ?? Infinity) + (bell?.height ?? 0);
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(bottom);
});

test(
  'a toast stays while other pages are opened, and an error goes with the next success',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const toasts = page.locator('[data-sonner-toast]');
    const { business, worker, job, jobId } = await createApplication(page, await anotherBrowser());

    await test.step('a failed log-in, replaced by the successful one', async () => {
      await page.request.delete('/api/session');
      await page.goto('/login');
      await page.getByLabel('Email', { exact: true }).fill(business.email);
      await page.getByLabel('Password', { exact: true }).fill('not it at all');
      await page.keyboard.press('Enter');
      await expect(toasts).toHaveText('Failed to log in. Please check your credentials.');
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/business/dashboard');
      // Compared as a list, because the error may still be fading.
      await expect(toasts, 'the error is gone').toHaveText(['Logged in successfully!']);
      await page.getByRole('link', { name: 'Profile' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Profile');
      await expect(toasts).toHaveText(['Logged in successfully!']);
      await expect(toasts).toHaveCount(0);
    });

    await test.step('an offer to undo, which names the job', async () => {
      await page.goto(`/business/jobs/${jobId}/applications`);
      await page.getByRole('button', { name: 'Decline' }).click();
      await page.getByRole('link', { name: 'Back to Jobs' }).click();
      await expect(page).toHaveURL('/business/dashboard');
      await expect(toasts, 'says who it was, and for which job').toContainText(
        `Application declined${worker.firstName} ${worker.lastName} · ${job.title}, `,
      );
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.getByText(/^Undone\. /)).toBeVisible();
    });
  },
);

test('toasts appear at the top centre', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const worker = aWorker();
  await signUpByApi(await anotherBrowser(), 'workers', worker);
  await logIn(page, worker.email);
  const message = page.getByText('Logged in successfully!');
  await expect(message).toBeInViewport();
  const toast = await page.locator('[data-sonner-toast]').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(toast?.y).toBeLessThan(100);
  expect(Math.abs((toast?.x ?? 0) + (toast?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
});
