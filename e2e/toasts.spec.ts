import type { Page } from '@playwright/test';
import { createAssignedShift } from './setup/assigned-shift.ts';
import { completionConfirmButton } from './setup/complete-shift.ts';
import { muteLiveStream } from './setup/connection.ts';
import { accountSuspended } from './setup/error-responses.ts';
import { aBusiness, aJob, aWorker, PASSWORD, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Toasts that belong to a redirect or are followed by a full page load, and those of a refused log-in. Chromium logs the refused requests.
test.use({ expectedProblems: /status of 40[13]/ });

/** Expects one toast, on the page that is loaded now and on the one after a reload. */
async function expectToOutliveLoad(page: Page, message: string | RegExp) {
  await expect(page.getByText(message)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(1);
  await expect(page.getByText(message)).toBeVisible();
}

async function logIn(page: Page, email: string, submit = 'Log In') {
  await page.goto('/login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: submit, exact: true }).click();
}

test('a completion without a session says so on the log-in page', async ({ page, anotherBrowser }) => {
  await createAssignedShift(page, await anotherBrowser());
  await muteLiveStream(page);
  await page.goto('/worker/dashboard?view=assigned');
  const button = page.getByRole('button', { name: 'Mark as Completed' });
  await button.click();
  await expect(completionConfirmButton(button)).toBeVisible();
  // Now that no link lies under the pointer: the request that a link sends ahead would find the session ended first.
  await page.request.delete('/api/session');
  await completionConfirmButton(button).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  await expectToOutliveLoad(page, 'You must be logged in to complete a shift');
});

test('a log-in and a log-out', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const worker = aWorker();
  await signUpByApi(await anotherBrowser(), 'workers', worker);
  await logIn(page, worker.email);
  await expect(page).toHaveURL('/worker/dashboard');
  await expectToOutliveLoad(page, 'Logged in successfully!');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Logged in successfully!'), 'nothing of the account stays').toHaveCount(0);
  await expectToOutliveLoad(page, 'Logged out successfully');
});

test('a log-in that loads the page in another language', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const worker = aWorker();
  const otherPage = await anotherBrowser();
  await signUpByApi(otherPage, 'workers', worker);
  await otherPage.request.put('/api/language', { data: { language: 'sv' } });
  await logIn(page, worker.email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mina pass');
  await expect(page.getByText('Du är inloggad!')).toBeVisible();
});

test('a posted job, with the dashboard as its page', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  const id = await postJob(page, aJob());
  await page.goto(`/business/post-job?from=${id}`);
  await page.getByLabel('Date').fill(aJob().startDate);
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page).toHaveURL('/business/dashboard');
  await expectToOutliveLoad(page, 'Job posted successfully!');
});

test('a deleted account', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  await page.goto('/worker/security');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL('/login');
  await expectToOutliveLoad(page, /^Your account is deleted\./);
});

test('a failure', { tag: '@long' }, async ({ page }) => {
  await logIn(page, 'nobody@example.se');
  await expectToOutliveLoad(page, 'Failed to log in. Please check your credentials.');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to log in' }), 'announced again').toBeVisible();
});

test('a suspended account, which is not advised to check its credentials', async ({ page }) => {
  await page.route(/\/api\/session(\?|$)/, (route) =>
    route.request().method() === 'POST' ? route.fulfill(accountSuspended) : route.continue(),
  );
  await logIn(page, 'suspended@example.se');
  const alert = page.getByRole('alert').filter({ hasText: 'This account is suspended.' });
  await expect(alert).toBeVisible();
  await expect(alert).not.toContainText('credentials');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^This account is suspended\./);
});

test(
  'another tab does not show the toasts of this one',
  { tag: '@long' },
  async ({ page, context, anotherBrowser }) => {
    const worker = aWorker();
    await signUpByApi(await anotherBrowser(), 'workers', worker);
    await logIn(page, worker.email);
    await expect(page.getByText('Logged in successfully!')).toBeVisible();
    const opened = context.waitForEvent('page');
    // Unlike a link, this copies what the tab has stored.
    await page.evaluate(() => void window.open('/worker/profile'));
    const otherTab = await opened;
    await expect(otherTab.getByRole('region', { name: /^Messages/ })).toBeAttached();
    await expect(otherTab.locator('[data-sonner-toast]')).toHaveCount(0);
    await expectToOutliveLoad(page, 'Logged in successfully!');
  },
);

test('a toast that its user has dismissed does not come back', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const worker = aWorker();
  await signUpByApi(await anotherBrowser(), 'workers', worker);
  await logIn(page, worker.email);
  const message = page.getByText('Logged in successfully!');
  await expect(message).toBeVisible();
  await page.locator('[data-sonner-toast]').focus();
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached();
  await expect(message).toHaveCount(0);
});
