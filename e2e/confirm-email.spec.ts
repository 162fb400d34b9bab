import type { Page } from '@playwright/test';
import { delayRequests, muteLiveStream } from './setup/connection.ts';
import { button, fillBasics, fieldByLabel } from './setup/forms.ts';
import { confirmationsTo, linkIn, mailsTo } from './setup/outbox.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request.
test.use({ expectedProblems: /status of (400|401|403|410|429)/ });

const reminderOn = (page: Page) => page.getByRole('region', { name: 'Confirm your email address' });

/** Signs up in the browser. The dashboard is usable at once. */
async function signUp(page: Page, worker: ReturnType<typeof aWorker>) {
  await page.goto('/signup/worker');
  await fillBasics(page, worker);
  await button(page, 'Continue').click();
  await fieldByLabel(page, 'Cook').check();
  await fieldByLabel(page, 'City').selectOption(worker.city);
  await fieldByLabel(page, 'Street address').fill(worker.streetAddress);
  await fieldByLabel(page, 'Zip code').fill(worker.zipCode);
  await button(page, 'Create Account').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
}

/** Signs up by the API without confirming the address. */
async function signUpUnconfirmed(page: Page, worker: ReturnType<typeof aWorker>) {
  await page.request.post('/api/accounts/workers', { data: worker });
  await page.request.post('/api/session', { data: { email: worker.email, password: worker.password } });
}

test("the reminder's text appears with the page, before later scripts", { tag: '@long' }, async ({ page }) => {
  const worker = aWorker();
  await signUpUnconfirmed(page, worker);
  const releaseScripts = await delayRequests(page, /\/assets\/(?!index-|rolldown-runtime-)[^/]*\.js/);
  await page.goto('/worker/dashboard', { waitUntil: 'commit' });
  await expect(reminderOn(page)).toContainText(`Until you confirm ${worker.email} we`);
  releaseScripts();
  await expect(button(reminderOn(page), 'Send the Link Again')).toBeVisible();
});

test(
  'a new user is reminded to confirm the address until it is confirmed',
  { tag: '@long' },
  async ({ page, server, anotherBrowser }) => {
    const worker = aWorker();
    await signUp(page, worker);
    const reminder = reminderOn(page);
    await expect(reminder).toContainText(`Until you confirm ${worker.email} we`);
    await page.goto('/worker/profile');
    await expect(reminder).toBeVisible();
    await page.goto('/worker/dashboard');

    await button(reminder, 'Send the Link Again').click();
    await expect(reminder.getByRole('status')).toHaveText(/^The link is on its way/);
    await expect.poll(() => confirmationsTo(server.dataDir, worker.email)).toHaveLength(2);
    const [first, second] = confirmationsTo(server.dataDir, worker.email).map(linkIn);

    // In a second browser without a session.
    const phone = await anotherBrowser();
    await phone.goto(first ?? '');
    await button(phone, 'Confirm This Address').click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    await phone.goto(second ?? '');
    await button(phone, 'Confirm This Address').click();
    const password = fieldByLabel(phone, 'Password');
    await expect(password).toBeFocused();
    await expect(phone.getByText("You're not logged in to this account here.")).toBeVisible();
    await password.fill('another password');
    await button(phone, 'Confirm This Address').click();
    await expect(password).toHaveAccessibleDescription(/password/);
    await password.fill(worker.password);
    await button(phone, 'Confirm This Address').click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed');
    await expect(phone.getByRole('main')).toBeFocused();
    await expect(phone.getByText("this address won't get any emails")).toHaveCount(0);
    await phone.reload();
    await button(phone, 'Confirm This Address').click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your address is already confirmed');

    // Back in the first browser.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(reminder).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
    await expect(reminder).toBeHidden();
  },
);

test('a return to a page after a change of account leads to the new account', { tag: '@long' }, async ({ page }) => {
  const [worker, business] = [aWorker(), aBusiness()];
  await page.request.post('/api/accounts/businesses', { data: business });
  await signUpUnconfirmed(page, worker);
  // As if the browser had frozen the page.
  await muteLiveStream(page);
  // The last request of the page, which the server would refuse to the other account.
  const bookedShifts = page.waitForResponse('**/api/shifts?view=assigned');
  await page.goto('/worker/dashboard');
  await expect(button(reminderOn(page), 'Send the Link Again')).toBeVisible();
  await bookedShifts;
  // As another tab does.
  await page.request.post('/api/session', { data: { email: business.email, password: business.password } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL('/business/dashboard');
  await expect(reminderOn(page)).toContainText(`Until you confirm ${business.email} we`);
});

test('on a phone nothing moves when it appears or when the link is sent', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpUnconfirmed(page, { ...aWorker(), email: 'wilhelmina.charlotta@restaurangskolan.se' });
  const releaseRequests = await delayRequests(page, /\/assets\/send-confirmation-/);
  await page.goto('/worker/dashboard');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('My Shifts');
  const topOfTitle = async () => (await title.boundingBox())?.y;
  const before = await topOfTitle();
  releaseRequests();
  const reminder = reminderOn(page);
  await expect(reminder).toBeVisible();
  expect((await reminder.boundingBox())?.height).toBeLessThanOrEqual(136);
  expect(await topOfTitle()).toBe(before);
  await button(reminder, 'Send the Link Again').click();
  await expect(reminder.getByRole('status')).toHaveText(/^The link is on its way/);
  expect(await topOfTitle()).toBe(before);
});

test('requesting the link too often shows an error', { tag: '@long' }, async ({ page }) => {
  await signUp(page, aWorker());
  const sendAgain = button(reminderOn(page), 'Send the Link Again');
  for (let i = 0; i < 2; i += 1) {
    const sent = page.waitForResponse(/email-confirmation$/);
    await sendAgain.click();
    expect((await sent).status()).toBe(202);
    await expect(sendAgain).toBeEnabled();
  }
  await sendAgain.click();
  await expect(page.getByText('Failed to send the link.')).toBeVisible();
  await expect(page.getByText(/^We've sent the link several times/)).toBeVisible();
});

test(
  'a link in a mail unsubscribes from this kind of mail, after a confirmation and without a log-in',
  { tag: '@long' },
  async ({ page, server, anotherBrowser }) => {
    const [businessPage, workerPage, worker] = [page, await anotherBrowser(), aWorker()];
    await signUpByApi(businessPage, 'businesses', aBusiness());
    await signUpByApi(workerPage, 'workers', worker);
    const application = await applyToJob(workerPage, await postJob(businessPage, aJob()));
    await businessPage.request.post(`/api/applications/${application}/accept`);
    await expect.poll(() => mailsTo(server.dataDir, worker.email)).toHaveLength(1);
    const link = /^https?:\S+\/unsubscribe\/\S+$/m.exec(mailsTo(server.dataDir, worker.email)[0] ?? '')?.[0] ?? '';

    const mailProgram = await anotherBrowser();
    await mailProgram.goto(link);
    await expect(mailProgram.getByText("I'm hired")).toBeVisible();
    await workerPage.goto('/worker/profile#notifications');
    const mailSetting = workerPage.getByRole('checkbox', { name: "By email: I'm hired" });
    await expect(mailSetting).toBeChecked();
    await button(mailProgram, 'Stop These Emails').click();
    await expect(mailProgram.getByRole('heading', { level: 2 })).toHaveText("You won't get any more of these emails");
    await mailProgram.goto('/unsubscribe/cut-off%E2');
    await expect(mailProgram.getByRole('heading', { level: 2 })).toHaveText("This link doesn't work");
    await expect(mailProgram.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(mailProgram.getByRole('link', { name: 'Go to Your Dashboard' })).toHaveCount(1);
    await workerPage.reload();
    await expect(mailSetting).not.toBeChecked();
    await expect(reminderOn(workerPage)).toBeHidden();
  },
);
