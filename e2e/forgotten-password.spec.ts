import type { Page } from '@playwright/test';
import { linkIn, mailsTo } from './setup/outbox.ts';
import { aBusiness, aWorker, PASSWORD, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request.
test.use({ expectedProblems: /status of (401|410)/ });

const neutral = (email: string) => `If there's an account for ${email}, the link is on its way.`;

async function requestLink(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText(neutral(email))).toBeVisible();
  await expect(page.getByText('Enter your email address')).toHaveCount(0);
}

async function submitNewPassword(page: Page, password: string, confirmation = password) {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirmation);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

test(
  'resetting a forgotten password by mail ends all sessions',
  { tag: '@long' },
  async ({ page, server, anotherBrowser }) => {
    const worker = aWorker();
    const phone = await anotherBrowser();
    await signUpByApi(phone, 'workers', worker);
    await requestLink(page, worker.email);
    await expect.poll(() => mailsTo(server.dataDir, worker.email)).toHaveLength(1);
    const link = linkIn(mailsTo(server.dataDir, worker.email)[0]);
    expect(link.startsWith(`${server.url}/reset-password#token=`)).toBe(true);

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
    await submitNewPassword(page, '12345', '54321');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    );
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await submitNewPassword(page, 'nytt-lösenord');
    await expect(page).toHaveURL('/login');
    await page.reload();
    await expect(page.getByText('Password changed. Log in with the new one.'), 'outlives a load').toBeVisible();

    await logIn(page, worker.email, PASSWORD);
    await expect(page.getByText('Failed to log in. Please check your credentials.')).toBeVisible();
    await logIn(page, worker.email, 'nytt-lösenord');
    await expect(page).toHaveURL(/\/worker\/dashboard/);
    await phone.goto('/worker/dashboard');
    await expect(phone).toHaveURL('/login');

    await page.goto(link);
    await submitNewPassword(page, 'a-third-one');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  },
);

test('a signed-in user can reset the password, and is logged out', { tag: '@long' }, async ({ page, server }) => {
  const business = aBusiness();
  await signUpByApi(page, 'businesses', business);
  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(business.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(neutral(business.email))).toBeVisible();
  await expect.poll(() => mailsTo(server.dataDir, business.email)).toHaveLength(1);
  await page.goto(linkIn(mailsTo(server.dataDir, business.email)[0]));
  await submitNewPassword(page, 'nytt-lösenord');
  await expect(page).toHaveURL('/login');
  await logIn(page, business.email, 'nytt-lösenord');
  await expect(page).toHaveURL(/\/business\/dashboard/);
});

test('an unknown address gets the same confirmation, and no mail', { tag: '@long' }, async ({ page, server }) => {
  await requestLink(page, 'nobody@example.se');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await page.getByRole('button', { name: 'Try another address' }).click();
  await page.getByLabel('Email', { exact: true }).fill('no address');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
  expect(mailsTo(server.dataDir, 'nobody@example.se')).toEqual([]);
});

test('an incomplete link shows an error, and offers a new one', { tag: '@long' }, async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});
