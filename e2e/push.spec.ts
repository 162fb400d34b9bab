import type { Page } from '@playwright/test';
import { waitUntilAppIsCached } from './setup/offline.ts';
import { mailsTo } from './setup/outbox.ts';
import { aBusiness, aJob, applyToJob, aWorker, PASSWORD, postJob, signUpByApi } from './setup/people.ts';
import { isSubscribed, test, mockPush } from './setup/push.ts';
import { expect } from './setup/test.ts';

test.use({ serviceWorkers: 'allow' });

const pushOffer = (page: Page) => page.getByRole('region', { name: 'Want to know straight away?' });
const deviceStatus = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Turn on notifications|You get notifications here|block/ });
const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn On Notifications' });
const turnOff = (page: Page) => page.getByRole('button', { name: 'Turn Off on This Device' });

async function createWorkerAndJob(businessPage: Page, workerPage: Page) {
  const [worker, job] = [aWorker(), aJob()];
  await signUpByApi(businessPage, 'businesses', aBusiness());
  await signUpByApi(workerPage, 'workers', worker);
  return { worker, job, jobId: await postJob(businessPage, job) };
}

async function openPage(page: Page, path: string) {
  await page.goto(path);
  await waitUntilAppIsCached(page);
}

async function logIn(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  // To the requested page, if the previous page has noticed that its session ended.
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
}

test(
  'push is offered once to a worker with an application, delivers the decision, and ends with the log-out',
  { tag: '@long' },
  async ({ page, context, server, pushService, anotherBrowser }) => {
    const browsers = await mockPush(context, pushService, 'default');
    const businessPage = await anotherBrowser();
    const { worker, job, jobId } = await createWorkerAndJob(businessPage, page);
    await openPage(page, '/worker/dashboard');
    await expect(page.getByRole('link', { name: /^Applied\s*0$/ })).toBeVisible();
    await expect(pushOffer(page)).toHaveCount(0);

    const application = await applyToJob(page, jobId);
    await page.reload();
    await pushOffer(page).getByRole('button', { name: 'Turn On' }).click();
    await expect(pushOffer(page)).toHaveCount(0);
    await expect.poll(() => browsers.length).toBe(1);
    await businessPage.request.post(`/api/applications/${application}/accept`);
    await expect.poll(() => browsers[0]?.received.map(({ message }) => message)).toHaveLength(1);
    expect(browsers[0]?.received[0]?.message).toMatchObject({ title: "You're hired", url: `/worker/jobs/${jobId}` });
    expect(browsers[0]?.received[0]?.message.body).toContain(job.title);

    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');
    expect(await isSubscribed(page)).toBe(false);
    await businessPage.request.post(`/api/applications/${application}/cancel`, { data: { reason: 'Flooded.' } });
    // The mail about the same event has been sent.
    await expect.poll(() => mailsTo(server.dataDir, worker.email)).toHaveLength(2);
    await logIn(page, worker.email);
    expect(await isSubscribed(page)).toBe(false);
    expect(browsers.map(({ attempts: tried }) => tried)).toEqual([1]);
  },
);

test(
  'after a refusal push is not offered again, but the settings can turn it on',
  { tag: '@long' },
  async ({ page: businessPage, context, pushService }) => {
    const browsers = await mockPush(context, pushService, 'default');
    await signUpByApi(businessPage, 'businesses', aBusiness());
    await openPage(businessPage, '/business/dashboard');
    await expect(businessPage.getByText('No open jobs found.')).toBeVisible();
    await expect(pushOffer(businessPage)).toHaveCount(0);
    await postJob(businessPage, aJob());
    await businessPage.reload();
    await pushOffer(businessPage).getByRole('button', { name: 'No thanks' }).click();
    await expect(pushOffer(businessPage)).toHaveCount(0);
    await businessPage.reload();
    await expect(businessPage.getByRole('article')).toBeVisible();
    await expect(pushOffer(businessPage)).toHaveCount(0);
    expect(browsers).toHaveLength(0);

    await businessPage.goto('/business/profile');
    await turnOn(businessPage).click();
    await expect(deviceStatus(businessPage)).toHaveText('You get notifications here, even when the app is closed.');
    expect(await isSubscribed(businessPage)).toBe(true);
    await turnOff(businessPage).click();
    await expect(turnOn(businessPage)).toBeVisible();
    expect(await isSubscribed(businessPage)).toBe(false);
    expect(await (await businessPage.request.get('/api/push/subscription')).json()).toEqual({ endpoint: null });
  },
);

test(
  'a kind of notification that is turned off is not pushed',
  { tag: '@long' },
  async ({ page: businessPage, context, pushService, anotherBrowser }) => {
    const browsers = await mockPush(context, pushService);
    const workerPage = await anotherBrowser();
    const { jobId, worker } = await createWorkerAndJob(businessPage, workerPage);
    await openPage(businessPage, '/business/profile');
    await turnOn(businessPage).click();
    await expect(turnOff(businessPage)).toBeVisible();
    await businessPage.getByRole('checkbox', { name: 'On my devices: Someone withdraws their application' }).uncheck();
    await expect(businessPage.getByText('Saved')).toBeVisible();
    const application = await applyToJob(workerPage, jobId);
    const messages = () => browsers[0]?.received.map(({ message }) => message.title);
    await expect.poll(messages).toEqual([`${worker.firstName} Ek applied`]);
    await workerPage.request.post(`/api/applications/${application}/withdraw`);
    // A later message has arrived, so an earlier one would have arrived too.
    await applyToJob(workerPage, jobId);
    await expect.poll(messages).toHaveLength(2);
    expect(messages()?.every((title) => !title.includes('taken'))).toBe(true);
  },
);

test.describe('without a session', () => {
  // The page may notice the end of its session before it is closed.
  test.use({ expectedProblems: /401 \(Unauthorized\)/ });

  test(
    'after an expired session push continues for the same account only',
    { tag: '@long' },
    async ({ page, context, pushService }) => {
      const browsers = await mockPush(context, pushService);
      const [worker, other] = [aWorker(), aWorker()];
      await signUpByApi(page, 'workers', other);
      await signUpByApi(page, 'workers', worker);
      await openPage(page, '/worker/profile');
      await turnOn(page).click();
      await expect(turnOff(page)).toBeVisible();
      const endpoint = async () => (await (await page.request.get('/api/push/subscription')).json()) as object;

      await page.request.delete('/api/session');
      await logIn(page, worker.email);
      await expect.poll(endpoint).toEqual({ endpoint: browsers[0]?.subscription.endpoint });

      await test.step('a subscription that the browser has dropped is renewed', async () => {
        await page.evaluate(() => localStorage.removeItem('test.subscription'));
        await page.reload();
        await expect.poll(() => browsers.length).toBe(2);
        await expect.poll(endpoint).toEqual({ endpoint: browsers[1]?.subscription.endpoint });
      });

      await page.request.delete('/api/session');
      await logIn(page, other.email);
      await expect.poll(() => isSubscribed(page)).toBe(false);
      expect(await endpoint()).toEqual({ endpoint: null });
      await page.goto('/worker/profile');
      await expect(turnOn(page)).toBeVisible();
    },
  );
});

test(
  'where push is not possible, the settings explain why',
  { tag: '@long' },
  async ({ page, context, pushService }) => {
    await mockPush(context, pushService, 'denied');
    await signUpByApi(page, 'workers', aWorker());
    await page.goto('/worker/profile');
    await expect(deviceStatus(page)).toContainText('Your browser is blocking notifications.');
    await expect(turnOn(page)).toHaveCount(0);

    const section = page.getByRole('region', { name: 'Notifications', exact: true });
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await page.reload();
    await expect(section).toContainText("This browser can't show notifications while the app is closed.");
    // As Safari on iOS.
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
    await page.reload();
    await expect(section).toContainText('Tap Share in Safari, then Add to Home Screen.');
  },
);
