import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, applyToJob, aWorker, PASSWORD, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request: a wrong password or code.
test.use({ expectedProblems: /status of 400/ });

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function logIn(page: Page, email: string, password = PASSWORD) {
  return (await page.request.post('/api/session', { data: { email, password } })).status();
}

test(
  'a user changes the password, and leaving a half-filled form asks first',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const worker = aWorker();
    await signUpByApi(page, 'workers', worker);
    const phone = await anotherBrowser();
    await logIn(phone, worker.email);
    await phone.goto('/worker/dashboard');
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/worker/profile');
    await page.getByRole('link', { name: 'Security' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    await fieldByLabel(page, 'Current password').fill('not mine');
    await page.getByRole('link', { name: 'Back to Profile' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();

    await fieldByLabel(page, 'New password').fill('kalle456');
    await fieldByLabel(page, 'Confirm password').fill('kalle456');
    const change = section(page, 'Change Password').getByRole('button', { name: 'Change Password' });
    await change.click();
    await expect(fieldByLabel(page, 'Current password')).toHaveAccessibleDescription("That's not your password");
    await expect(fieldByLabel(page, 'Current password')).toBeFocused();

    await fieldByLabel(page, 'Current password').fill(PASSWORD);
    await change.click();
    await expect(page.getByText("Password changed. You're logged out everywhere else.")).toBeVisible();
    await expect(fieldByLabel(page, 'New password')).toHaveValue('');
    await expect(phone, 'the other session ends at once').toHaveURL('/login');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    expect([await logIn(phone, worker.email), await logIn(phone, worker.email, 'kalle456')]).toEqual([401, 200]);
  },
);

test('the sessions are listed and can be ended', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const business = aBusiness();
  await signUpByApi(page, 'businesses', business);
  const [phone, tablet] = [await anotherBrowser(), await anotherBrowser()];
  for (const other of [phone, tablet]) await logIn(other, business.email);
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1';
  await phone.request.delete('/api/session');
  await phone.request.post('/api/session', {
    data: { email: business.email, password: PASSWORD },
    headers: { 'User-Agent': agent },
  });
  await tablet.goto('/business/dashboard');

  await page.goto('/business/security');
  const sessions = section(page, "Where You're Logged In");
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Log out Safari on iPhone' }).click();
  await expect(page.getByText('Device logged out')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Log Out Everywhere Else' }).click();
  await expect(sessions.getByText("You're not logged in anywhere else.")).toBeVisible();
  await expect(tablet).toHaveURL('/login');
});

const subscription = (page: Page) =>
  section(page, "Where You're Logged In").getByRole('listitem').filter({ hasText: 'Calendar subscription' });
const FEED_STOPPED =
  'Your calendar link has stopped working too. Create a new one in your profile and subscribe again.';

test('the calendar subscription is listed among the sessions and can be ended', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'workers', aWorker());
  const { feed } = (await (await page.request.post('/api/calendar/feed')).json()) as { feed: { url: string } };
  await page.goto('/worker/security');
  await expect(subscription(page)).toContainText(/Link created .*Not fetched yet/);
  await page.request.get(feed.url);
  await page.reload();
  await expect(subscription(page)).toContainText('Last fetched');
  await subscription(page).getByRole('button', { name: 'Turn off the calendar subscription' }).click();
  await expect(page.getByText('Calendar link turned off')).toBeVisible();
  await expect(subscription(page)).toHaveCount(0);
});

test(
  'logging out everywhere else, or changing the password, reports that the calendar link has ended',
  { tag: '@long' },
  async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    await page.request.post('/api/calendar/feed');
    await page.goto('/worker/security');
    await page.getByRole('button', { name: 'Log Out Everywhere Else' }).click();
    await expect(page.getByText(FEED_STOPPED)).toBeVisible();
    await expect(subscription(page)).toHaveCount(0);

    await page.request.post('/api/calendar/feed');
    // They are read after the page. A new password ends the session of a request that is on its way.
    const bookedShifts = page.waitForResponse(/\/api\/shifts\?view=assigned/);
    await page.reload();
    await bookedShifts;
    await expect(subscription(page)).toBeVisible();
    await fieldByLabel(page, 'Current password').fill(PASSWORD);
    await fieldByLabel(page, 'New password').fill('kalle456');
    await fieldByLabel(page, 'Confirm password').fill('kalle456');
    await section(page, 'Change Password').getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText(FEED_STOPPED)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Profile' }).click();
    await expect(section(page, 'Calendar').getByRole('button', { name: 'Create calendar link' })).toBeVisible();
  },
);

test('personal data can be downloaded', { tag: '@long' }, async ({ page }) => {
  const worker = aWorker();
  await signUpByApi(page, 'workers', worker);
  await page.goto('/worker/security');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Your Data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^passa-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
});

test('a worker deletes the account after reading the consequences, and the business sees it at once', async ({
  page,
  anotherBrowser,
}) => {
  const businessPage = await anotherBrowser();
  await signUpByApi(businessPage, 'businesses', aBusiness());
  const [jobId, other] = [await postJob(businessPage, aJob()), await postJob(businessPage, aJob())];
  const worker = aWorker();
  await signUpByApi(page, 'workers', worker);
  const application = await applyToJob(page, jobId);
  await applyToJob(page, other);
  await businessPage.request.post(`/api/applications/${application}/accept`);
  await businessPage.goto(`/business/jobs/${jobId}/applications`);
  await expect(businessPage.getByRole('heading', { name: worker.firstName })).toBeVisible();

  await page.goto('/worker/security');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toHaveAccessibleDescription(/1 shift will be cancelled.* 1 application will be withdrawn\./);
  await expect(fieldByLabel(page, 'Password')).toBeFocused();
  await fieldByLabel(page, 'Password').fill('not mine');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(fieldByLabel(page, 'Password')).toHaveAccessibleDescription("That's not your password");
  await fieldByLabel(page, 'Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await logIn(page, worker.email)).toBe(401);

  const card = businessPage.getByRole('article', { name: 'Former worker' });
  await expect(card).toContainText('The account was deleted');
  // The terms stay for both parties.
  await expect(card.getByRole('link')).toHaveText(/^Terms of employment/);
});

test('a business cancels the deletion of its account, and later deletes it', { tag: '@long' }, async ({ page }) => {
  const business = aBusiness();
  await signUpByApi(page, 'businesses', business);
  await postJob(page, aJob());
  await page.goto('/business/security');
  const button = section(page, 'Delete Account').getByRole('button', { name: 'Delete Account' });
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleDescription(/No shifts need to be cancelled\. 1 open job will be closed\./);
  await dialog.getByRole('button', { name: 'Keep Account' }).click();
  await expect(button).toBeFocused();
  await button.click();
  await fieldByLabel(page, 'Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  expect(await logIn(page, business.email)).toBe(401);
});
