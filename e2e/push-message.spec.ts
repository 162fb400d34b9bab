import type { BrowserContext, Page } from '@playwright/test';
import { waitUntilAppIsCached } from './setup/offline.ts';
import { aWorker, signUpByApi } from './setup/people.ts';
import { pressNotification } from './setup/press-notification.ts';
import { expect, test } from './setup/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const MESSAGE = { title: "You're hired", body: 'Bartender', url: '/worker/jobs', tag: 'application-1' };

/**
 * Opens the app with an active service worker.
 * @returns a function that delivers a push message to it
 */
async function openApp(page: Page, context: BrowserContext) {
  await signUpByApi(page, 'workers', aWorker());
  // As an installed app starts.
  await page.goto('/dashboard');
  await waitUntilAppIsCached(page);
  const devTools = await context.newCDPSession(page);
  // A service worker that is still being activated receives no message, without an error.
  const activated = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const version = versions.find(({ status }) => status === 'activated');
      if (version) resolve(version.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await activated;
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  const { origin } = new URL(page.url());
  const deliver = async (data: string) => {
    await worker.evaluate(recordShownNotification);
    await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await worker.evaluate(() => (globalThis as unknown as RecordingScope).isShown);
  };
  return { worker, deliver };
}

type RecordingScope = { registration: ServiceWorkerRegistration; isShown: Promise<void> };

/**
 * Runs in the service worker. Asking the browser for the notifications while one is about to be shown makes it forget
 * that one, so ask only once this resolves.
 */
function recordShownNotification() {
  const scope = globalThis as unknown as RecordingScope;
  const { registration } = scope;
  scope.isShown = new Promise((resolve, reject) => {
    registration.showNotification = (...args) => {
      // The browser's notifications, not those of earlier calls.
      Reflect.deleteProperty(registration, 'showNotification');
      const promise = registration.showNotification(...args);
      promise.then(resolve, reject);
      return promise;
    };
  });
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, tag, data, silent }) => ({
      title,
      body,
      tag,
      silent,
      data: data as unknown,
    }));
  });

const closeNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const notification of await registration.getNotifications()) notification.close();
  });

test(
  'a message shows a notification that replaces one with the same tag, and an unreadable message shows a generic one',
  { tag: '@long' },
  async ({ page, context }) => {
    const { deliver } = await openApp(page, context);
    await deliver(JSON.stringify(MESSAGE));
    const target = { tag: 'application-1', data: { url: '/worker/jobs' } };
    expect(await shownNotifications(page)).toMatchObject([{ title: "You're hired", body: 'Bartender', ...target }]);
    await deliver(JSON.stringify({ ...MESSAGE, title: 'Your shift is cancelled' }));
    expect(await shownNotifications(page)).toMatchObject([{ title: 'Your shift is cancelled', ...target }]);
    for (const unreadable of ['no JSON', '{"title":7}']) {
      await deliver(unreadable);
      expect(await shownNotifications(page)).toContainEqual(
        expect.objectContaining({ title: 'Passa', body: "There's something new for you." }),
      );
      await closeNotifications(page);
    }
  },
);

test(
  'pressing a notification opens its page in the open app, which asks before it discards input',
  { tag: '@long' },
  async ({ page, context }) => {
    const { worker, deliver } = await openApp(page, context);
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('Last name', { exact: true }).fill('Typed');
    await deliver(JSON.stringify(MESSAGE));
    expect(await shownNotifications(page)).toHaveLength(1);
    expect(await pressNotification(worker)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/worker/jobs');
    expect(await shownNotifications(page)).toEqual([]);
  },
);

test(
  'pressing a notification without an open page opens a page of the app, and never another site',
  { tag: '@long' },
  async ({ page, context }) => {
    const { worker, deliver } = await openApp(page, context);
    await page.goto('/');
    for (const [url, opens] of [
      ['/worker/jobs?q=bar', '/worker/jobs?q=bar'],
      ['https://elsewhere.example/worker/', '/'],
      ['//elsewhere.example', '/'],
    ]) {
      await deliver(JSON.stringify({ ...MESSAGE, url }));
      expect(await shownNotifications(page)).toMatchObject([{ data: { url } }]);
      expect(await pressNotification(worker)).toEqual([opens]);
    }
  },
);
