import type { Page } from '@playwright/test';
import { button, fillBasics, fillJob, fieldByLabel } from './setup/forms.ts';
import { aBusiness, aJob, applyToJob, aWorker, PASSWORD, postJob, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs refused requests.
test.use({ expectedProblems: /status of 40[019]/ });

const draftNote = (page: Page) => page.getByText('Not saved yet. What you entered is still here.');

const job = aJob();

async function logIn(page: Page, { email }: { email: string }) {
  await fieldByLabel(page, 'Email').fill(email);
  await fieldByLabel(page, 'Password').fill(PASSWORD);
  await button(page, 'Log In').click();
}

const storedDrafts = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));

test(
  'the draft of a job survives a reload and an expired session, and can then be posted',
  { tag: '@long' },
  async ({ page }) => {
    const business = aBusiness();
    await signUpByApi(page, 'businesses', business);
    await page.goto('/business/post-job');
    await expect(draftNote(page)).toHaveCount(0);
    await fillJob(page, job);

    const expectDraft = async () => {
      await expect(draftNote(page)).toBeVisible();
      await expect(fieldByLabel(page, 'Job title')).toHaveValue(job.title);
      await expect(fieldByLabel(page, 'Description')).toHaveValue(job.description);
      await expect(page.getByRole('checkbox', { name: 'Cook' })).toBeChecked();
      await expect(fieldByLabel(page, 'Address')).toHaveValue(job.location.address);
      await expect(fieldByLabel(page, 'City')).toHaveValue(job.location.city);
      await expect(fieldByLabel(page, 'Date')).toHaveValue(job.startDate);
      await expect(fieldByLabel(page, 'End time')).toHaveValue(job.endTime);
    };
    await page.reload();
    await expectDraft();

    await test.step('a submission after the session has expired leads to the log-in', async () => {
      await page.context().clearCookies();
      await button(page, 'Post Job').click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByText("You've been logged out. Log in to continue")).toBeVisible();
      await logIn(page, business);
      await expect(page).toHaveURL('/business/post-job');
      await expectDraft();
    });

    await button(page, 'Post Job').click();
    await expect(page.getByRole('article').filter({ hasText: job.title })).toBeVisible();
    await page.goto('/business/post-job');
    await expect(fieldByLabel(page, 'Job title')).toHaveValue('');
    await expect(draftNote(page)).toHaveCount(0);
  },
);

test(
  "the draft is deleted by a log-out and by another account's log-in",
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const [mine, other] = [aBusiness(), aBusiness()];
    await signUpByApi(await anotherBrowser(), 'businesses', other);
    await signUpByApi(page, 'businesses', mine);
    await page.goto('/business/post-job');
    await fillJob(page, job);
    await page.context().clearCookies();
    await button(page, 'Post Job').click();
    await expect(page).toHaveURL('/login');
    await logIn(page, other);
    await expect(page).toHaveURL('/business/post-job');
    await expect(fieldByLabel(page, 'Job title')).toHaveValue('');
    await expect(draftNote(page)).toHaveCount(0);
    expect(await storedDrafts(page)).not.toContain(job.description);

    await fillJob(page, job);
    expect(await storedDrafts(page)).toContain(job.description);
    await button(page, 'Log Out').click();
    await expect(page).toHaveURL('/login');
    expect(await storedDrafts(page)).not.toContain(job.description);
    await logIn(page, other);
    await expect(page).toHaveURL('/business/dashboard');
    await page.goto('/business/post-job');
    await expect(fieldByLabel(page, 'Job title')).toHaveValue('');
  },
);

for (const [name, endSession] of [
  ['the account is deleted', (page: Page) => page.request.delete('/api/account', { data: { password: PASSWORD } })],
  ['the session is ended', (page: Page) => page.request.delete('/api/account/sessions')],
] as const) {
  test(`no tab keeps a draft after ${name} in another tab`, { tag: '@long' }, async ({ page, anotherBrowser }) => {
    const worker = aWorker();
    await signUpByApi(page, 'workers', worker);
    const tabs = [page, await page.context().newPage()];
    for (const tab of tabs) {
      await tab.goto('/worker/profile');
      await fieldByLabel(tab, 'Street address').fill('Hemliga gatan 5');
      expect(await storedDrafts(tab)).toContain('Hemliga gatan 5');
    }
    const otherPage = await anotherBrowser();
    await otherPage.goto('/login');
    await logIn(otherPage, worker);
    await expect(otherPage).toHaveURL('/worker/dashboard');

    expect((await endSession(otherPage)).ok()).toBe(true);
    for (const tab of tabs) {
      await expect(tab).toHaveURL('/login');
      await expect.poll(() => storedDrafts(tab)).not.toContain('Hemliga gatan 5');
    }
  });
}

test('the draft of a job stays until it is discarded or cancelled', { tag: '@long' }, async ({ page }) => {
  await signUpByApi(page, 'businesses', aBusiness());
  await page.goto('/business/post-job');
  await fieldByLabel(page, 'Job title').fill('Cook for an evening');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Post New Job' }).click();
  await expect(fieldByLabel(page, 'Job title')).toHaveValue('Cook for an evening');
  await button(page, 'Start over').click();
  await expect(fieldByLabel(page, 'Job title')).toHaveValue('');
  await expect(fieldByLabel(page, 'Job title')).toBeFocused();
  await expect(fieldByLabel(page, 'Pay rate (SEK/hr)')).toHaveValue('150');
  await expect(draftNote(page)).toHaveCount(0);

  await fieldByLabel(page, 'Job title').fill('Cook for another');
  await button(page, 'Cancel').click();
  await page.goto('/business/post-job');
  await expect(fieldByLabel(page, 'Job title')).toHaveValue('');
});

test(
  'the draft of a profile is restored over the stored values, and deleted on leaving the page',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const worker = aWorker();
    await signUpByApi(page, 'workers', worker);
    await page.goto('/worker/profile');
    await fieldByLabel(page, 'Last name').fill('Typed');
    await button(page, 'Add Experience').click();
    await fieldByLabel(page, 'Position').fill('Head cook');
    await fieldByLabel(page, 'Company').fill('Krogen');
    await fieldByLabel(page, 'Start date').fill('2024-02-29');

    await test.step('another field is changed in another browser', async () => {
      const otherPage = await anotherBrowser();
      await otherPage.goto('/login');
      await logIn(otherPage, worker);
      await otherPage.getByRole('link', { name: 'Profile' }).click();
      await fieldByLabel(otherPage, 'Street address').fill('Elsewhere 5');
      await button(otherPage, 'Save Changes').click();
      await expect(otherPage.getByText('Profile updated successfully!')).toBeVisible();
    });

    await page.context().clearCookies();
    await button(page, 'Save Changes').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/login');
    await logIn(page, worker);
    await expect(page).toHaveURL('/worker/profile');
    await expect(draftNote(page)).toBeVisible();
    await expect(fieldByLabel(page, 'Last name')).toHaveValue('Typed');
    await expect(fieldByLabel(page, 'Position')).toHaveValue('Head cook');
    await expect(fieldByLabel(page, 'Street address')).toHaveValue('Elsewhere 5');

    await page.getByRole('link', { name: 'My Shifts' }).click();
    await button(page, 'Leave without saving').click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(fieldByLabel(page, 'Last name')).toHaveValue(worker.lastName);
    await expect(page.getByRole('group', { name: 'Experience 1' })).toHaveCount(0);
  },
);

test(
  'a restored draft does not replace a later change before the user knows of it',
  { tag: '@long' },
  async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    await page.goto('/worker/profile');
    await fieldByLabel(page, 'Last name').fill('Typed');
    const stored = async () => {
      const { profile } = (await (await page.request.get('/api/profile/worker')).json()) as {
        profile: Record<string, unknown>;
      };
      const { email: _e, documents: _d, videoResumeURL: _v, videoPosterURL: _p, ...saved } = profile;
      return saved;
    };
    const elsewhere = { ...(await stored()), lastName: 'Elsewhere' };
    expect((await page.request.put('/api/profile/worker', { data: elsewhere })).status()).toBe(200);

    await page.reload();
    await expect(draftNote(page)).toBeVisible();
    await button(page, 'Save Changes').click();
    await expect(page.getByText('This profile was changed somewhere else in the meantime.')).toBeVisible();
    await fieldByLabel(page, 'Last name').fill('Typed anew');
    expect(await stored()).toMatchObject({ lastName: 'Elsewhere' });

    await page.reload();
    await expect(fieldByLabel(page, 'Last name')).toHaveValue('Typed anew');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await fieldByLabel(page, 'Last name').fill('Typed once more');
    await button(page, 'Save Changes').click();
    await expect.poll(async () => (await stored())['lastName']).toBe('Typed once more');
  },
);

test(
  'the drafts of an edited job and of a cancellation reason are restored',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    await signUpByApi(page, 'businesses', aBusiness());
    const [edited, hired] = [await postJob(page, job), await postJob(page, aJob())];
    await page.goto(`/business/jobs/${edited}/edit`);
    await fieldByLabel(page, 'Dress code').fill('Black shirt');
    await page.reload();
    await expect(fieldByLabel(page, 'Dress code')).toHaveValue('Black shirt');
    await expect(button(page, 'Save Changes')).toBeEnabled();

    const workerPage = await anotherBrowser();
    await signUpByApi(workerPage, 'workers', aWorker());
    const application = await applyToJob(workerPage, hired);
    // In a tab that has accepted, undoing takes the place of cancelling for a minute.
    await page.request.post(`/api/applications/${application}/accept`);
    await page.goto(`/business/jobs/${hired}/applications`);
    await button(page, 'Cancel Shift').click();
    await fieldByLabel(page, 'Reason').fill('The kitchen is flooded.');
    await page.reload();
    await button(page, 'Cancel Shift').click();
    await expect(fieldByLabel(page, 'Reason')).toHaveValue('The kitchen is flooded.');
  },
);

for (const role of ['worker', 'business'] as const) {
  test(`the draft of a ${role} sign-up is restored without its passwords`, { tag: '@long' }, async ({ page }) => {
    const account = { worker: aWorker(), business: aBusiness() }[role];
    await page.goto(`/signup/${role}`);
    await fillBasics(page, account);
    await fieldByLabel(page, 'Confirm password').press('Enter');
    await fieldByLabel(page, 'Zip code').fill('214 20');
    expect(await storedDrafts(page)).toContain(account.email);
    expect(await storedDrafts(page)).not.toContain(PASSWORD);

    await page.reload();
    await expect(fieldByLabel(page, 'First name')).toHaveValue(account.firstName);
    await expect(fieldByLabel(page, 'Password')).toHaveValue('');
    await fieldByLabel(page, 'Password').fill(PASSWORD);
    await fieldByLabel(page, 'Confirm password').fill(PASSWORD);
    await fieldByLabel(page, 'Confirm password').press('Enter');
    await expect(fieldByLabel(page, 'Zip code')).toHaveValue('214 20');

    await test.step('the note about the draft can start over', async () => {
      await expect(draftNote(page)).toBeVisible();
      await button(page, 'Start over').click();
      await expect(fieldByLabel(page, 'First name')).toBeFocused();
      await expect(fieldByLabel(page, 'First name')).toHaveValue('');
      await expect(fieldByLabel(page, 'Password')).toHaveValue('');
      await expect(draftNote(page)).toHaveCount(0);
      expect(await storedDrafts(page)).not.toContain(account.email);
      expect(await storedDrafts(page)).not.toContain('214 20');
    });
  });
}
