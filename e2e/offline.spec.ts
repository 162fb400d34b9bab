import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listedBuilds } from '@passa/server/website/built-app/builds';
import type { BrowserContext, Page } from '@playwright/test';
import { completeEarly } from './setup/complete-shift.ts';
import { createAssignedShift } from './setup/assigned-shift.ts';
import { aVenueAndWorker } from './setup/kiosk.ts';
import { installClock } from './setup/install-clock.ts';
import { waitUntilAppIsCached, readBrowserStorage } from './setup/offline.ts';
import { aBusiness, aJob, applyToJob, aWorker, postJob, signUpByApi } from './setup/people.ts';
import { REPOSITORY } from './setup/server.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs failed requests, and that a kiosk is not paired yet.
test.use({ serviceWorkers: 'allow', expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|offline|status of 401/i });

const offlineNotice = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline." });
const tile = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) });

/** Opens My Shifts once, so that everything it needs is on the device. */
async function visitMyShifts(page: Page) {
  await page.goto('/worker/dashboard');
  await waitUntilAppIsCached(page);
  await expect.poll(() => readBrowserStorage(page)).toContain('"assigned"');
}

async function loseNetwork(page: Page, context: BrowserContext) {
  await context.setOffline(true);
  await page.reload();
}

test('My Shifts and an assigned shift can be read offline', async ({ page, context, anotherBrowser }) => {
  const { job, business, jobId } = await createAssignedShift(page, await anotherBrowser());
  await visitMyShifts(page);
  await loseNetwork(page, context);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
  await expect(offlineNotice(page)).toContainText(/Last updated \d\d:\d\d/);
  // The tab was never opened online.
  await expect(tile(page, 'Assigned')).toHaveAccessibleName(/1$/);
  await tile(page, 'Assigned').click();
  const card = page.getByRole('article').filter({ hasText: job.title });
  await expect(card).toContainText('16:00–23:00');
  await expect(card.getByRole('link', { name: '070-174 06 06' })).toHaveAttribute('href', 'tel:+46701740606');

  await card.getByRole('link', { name: job.title }).click();
  await expect(page).toHaveURL(`/worker/jobs/${jobId}`);
  await expect(page.getByRole('main')).toContainText(job.location.address);
  await expect(page.getByText('Anna Berg')).toBeVisible();
  await expect(page.getByRole('link', { name: business.phoneNumber })).toBeVisible();
  await expect(offlineNotice(page)).toContainText(/Last updated \d\d:\d\d/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('the PINs of all booked shifts can be read offline, until the shift has ended or the account has changed', async ({
  page: businessPage,
  anotherBrowser,
}) => {
  const { business, phone, jobId } = await aVenueAndWorker(businessPage, anotherBrowser);
  const later = await postJob(businessPage, aJob());
  const application = await applyToJob(phone, later);
  await businessPage.request.post(`/api/applications/${application}/accept`);
  const pinOf = async (id: string) => {
    const { job } = (await (await phone.request.get(`/api/jobs/${id}`)).json()) as {
      job: { application: { id: string } };
    };
    const response = await phone.request.get(`/api/applications/${job.application.id}/attendance`);
    return ((await response.json()) as { pin: string }).pin;
  };
  const pins = [await pinOf(jobId), await pinOf(later)];

  // Neither shift's page is opened while there is a connection, nor the tab with both.
  await phone.goto('/worker/profile');
  await waitUntilAppIsCached(phone);
  for (const pin of pins) await expect.poll(() => readBrowserStorage(phone)).toContain(`"pin":"${pin}"`);
  await phone.context().setOffline(true);
  // The app is closed and opened again.
  const restarted = await phone.context().newPage();
  await phone.close();
  await installClock(restarted);

  await restarted.goto('/worker/dashboard?view=assigned');
  await expect(restarted.getByRole('article')).toHaveCount(2);
  await expect(restarted.getByRole('article').first()).toContainText(`PIN at the kiosk: ${pins[0]}`);
  for (const [index, id] of [jobId, later].entries()) {
    await restarted.goto(`/worker/jobs/${id}`);
    const main = restarted.getByRole('main');
    await expect(main.getByRole('heading', { name: 'At the kiosk' })).toBeVisible();
    await expect(main).toContainText(String(pins[index]));
    await expect(main).toContainText('Storgatan 1');
    await expect(main.getByRole('link', { name: business.phoneNumber })).toBeVisible();
    await expect(main).toContainText(index === 1 ? '16:00–23:00' : /\d\d:\d\d–\d\d:\d\d/);
  }

  await test.step('after the first shift only the second PIN is left', async () => {
    await restarted.clock.setFixedTime(Date.now() + 12 * 60 * 60 * 1000);
    await restarted.reload();
    await expect(restarted.getByRole('main')).toContainText(String(pins[1]));
    const stored = await readBrowserStorage(restarted);
    expect(stored).toContain(`"pin":"${pins[1]}"`);
    expect(stored).not.toContain(`"pin":"${pins[0]}"`);
  });

  await test.step('a log-out leaves none', async () => {
    await restarted.clock.setFixedTime(Date.now());
    await restarted.context().setOffline(false);
    await restarted.goto('/worker/dashboard');
    await restarted.getByRole('button', { name: 'Log Out' }).click();
    await expect(restarted).toHaveURL('/login');
    const stored = await readBrowserStorage(restarted);
    for (const pin of pins) expect(stored).not.toContain(`"pin":"${pin}"`);
  });
});

test(
  'actions that need the network show an error, and work again once it is back',
  { tag: '@long' },
  async ({ page, context, anotherBrowser }) => {
    const businessPage = await anotherBrowser();
    await createAssignedShift(page, businessPage);
    await visitMyShifts(page);
    await loseNetwork(page, context);

    await tile(page, 'Assigned').click();
    const complete = page.getByRole('button', { name: 'Mark as Completed' });
    await completeEarly(complete);
    await expect(page.getByText("You're offline. Try again when you have a connection.")).toBeVisible();
    await expect(complete).toBeEnabled();

    await page.getByRole('link', { name: 'Browse Jobs' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This needs a connection.');
    const job = aJob();
    await postJob(businessPage, job);
    await context.setOffline(false);
    await expect(page.getByRole('article').filter({ hasText: job.title })).toBeVisible();
    await expect(offlineNotice(page)).toHaveCount(0);

    await page.getByRole('link', { name: 'My Shifts' }).click();
    await tile(page, 'Assigned').click();
    await completeEarly(complete);
    await expect(page.getByText('Shift marked as completed')).toBeVisible();
  },
);

test(
  'a page that was never opened needs the network, and opens once it is back',
  { tag: '@long' },
  async ({ page, context }) => {
    await signUpByApi(page, 'workers', aWorker());
    await visitMyShifts(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This needs a connection.');
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  },
);

test(
  'a server that does not respond counts as offline, whatever the browser reports',
  { tag: '@long' },
  async ({ page }) => {
    await signUpByApi(page, 'workers', aWorker());
    await visitMyShifts(page);
    await page.route(/\/(?:api|healthz)/, (route) => route.abort());
    await page.goto('/dashboard');
    await expect(offlineNotice(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Shifts');
    await page.unroute(/\/(?:api|healthz)/);
    // The app checks the server every ten seconds.
    await expect(offlineNotice(page)).toHaveCount(0, { timeout: 25_000 });
  },
);

test(
  'a log-out deletes all personal data from the device',
  { tag: '@long' },
  async ({ page, context, anotherBrowser }) => {
    const { job } = await createAssignedShift(page, await anotherBrowser());
    await visitMyShifts(page);
    expect(await readBrowserStorage(page)).toContain(job.title);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');

    const left = await readBrowserStorage(page);
    for (const text of [job.title, '+46701740606', 'Wilma']) expect(left).not.toContain(text);
    await context.setOffline(true);
    await page.goto('/worker/dashboard');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This needs a connection.');
  },
);

test(
  "an ended session and another account's log-in delete the personal data from the device",
  { tag: '@long' },
  async ({ page }) => {
    for (const next of [
      () => page.request.delete('/api/session'),
      () => signUpByApi(page, 'workers', aWorker('Next')),
    ]) {
      const worker = aWorker();
      await signUpByApi(page, 'workers', worker);
      await visitMyShifts(page);
      await expect.poll(() => readBrowserStorage(page)).toContain(worker.firstName);
      await next();
      await page.reload();
      await expect.poll(() => readBrowserStorage(page)).not.toContain(worker.firstName);
    }
  },
);

test('shifts are stored until the session expires', { tag: '@long' }, async ({ page, context, anotherBrowser }) => {
  const { job } = await createAssignedShift(page, await anotherBrowser());
  await installClock(page);
  await visitMyShifts(page);
  const inDays = (days: number) => page.clock.setFixedTime(Date.now() + days * 24 * 60 * 60 * 1000);
  await inDays(29);
  await loseNetwork(page, context);
  await expect(tile(page, 'Assigned')).toBeVisible();
  await inDays(31);
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This needs a connection.');
  expect(await readBrowserStorage(page)).not.toContain(job.title);
});

test(
  'stored shifts are deleted as soon as an open page learns that its session has ended',
  { tag: '@long' },
  async ({ page }) => {
    const worker = aWorker();
    await signUpByApi(page, 'workers', worker);
    await visitMyShifts(page);
    await expect.poll(() => readBrowserStorage(page)).toContain(worker.firstName);
    await page.request.delete('/api/session');
    await expect(page).toHaveURL('/login');
    await expect.poll(() => readBrowserStorage(page)).not.toContain(worker.firstName);
  },
);

test('nothing is stored for a business', { tag: '@long' }, async ({ page, anotherBrowser }) => {
  const workerPage = await anotherBrowser();
  const worker = aWorker();
  const job = aJob();
  await signUpByApi(page, 'businesses', aBusiness());
  const jobId = await postJob(page, job);
  await signUpByApi(workerPage, 'workers', worker);
  await workerPage.request.post(`/api/jobs/${jobId}/applications`);
  await page.goto('/business/dashboard');
  await waitUntilAppIsCached(page);
  await page.getByRole('link', { name: 'View Applications' }).click();
  await expect(page.getByRole('button', { name: worker.firstName })).toBeVisible();
  const stored = await readBrowserStorage(page);
  for (const text of [job.title, worker.firstName, '+46701740605']) expect(stored).not.toContain(text);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'a log-out succeeds, even if the script that deletes stored uploads cannot be loaded',
    { tag: '@long' },
    async ({ page }) => {
      await signUpByApi(page, 'workers', aWorker());
      await page.goto('/worker/dashboard');
      await page.route('**/assets/stored-uploads-*.js', (route) => route.abort());
      await page.getByRole('button', { name: 'Log Out' }).click();
      await expect(page.getByText('Logged out successfully')).toBeVisible();
      await expect(page).toHaveURL('/login');
    },
  );

  test(
    'a log-out deletes stored shifts, even if the script that opens the store cannot be loaded',
    { tag: '@long' },
    async ({ page }) => {
      await signUpByApi(page, 'workers', aWorker());
      await page.goto('/worker/dashboard');
      await expect.poll(() => readBrowserStorage(page)).toContain('"available"');
      const [current = ''] = listedBuilds(join(REPOSITORY, 'web/dist'));
      const scripts = globSync('en/assets/*.js', { cwd: current });
      const opener = scripts.find((name) => readFileSync(join(current, name), 'utf8').includes('keyval-store'));
      await page.route(`**/${basename(opener ?? 'nothing')}`, (route) => route.abort());
      await page.reload();
      await page.getByRole('button', { name: 'Log Out' }).click();
      await expect(page).toHaveURL('/login');
      await expect.poll(() => readBrowserStorage(page)).not.toContain('"available"');
    },
  );
});
