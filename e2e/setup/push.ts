import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPushService, type Browser } from '@passa/server/testing/push-service';
import type { BrowserContext, Page } from '@playwright/test';
import { startTestServer } from './test-server.ts';
import { test as base } from './test.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Starts the server with a push service that records the decrypted messages. */
export const test = base.extend<object, { pushService: PushService }>({
  pushService: [
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ pushService }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'passa-e2e-'));
      const server = await startTestServer({ DATA_DIR: dataDir, PUSH_SERVICES: pushService.origin });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

type Permission = 'default' | 'granted' | 'denied';

/**
 * Simulates the browser vendor's push service, which is out of a test's reach: a permission, and subscriptions that
 * last until they are ended.
 * @returns the subscriptions, oldest first
 */
export async function mockPush(context: BrowserContext, service: PushService, permission: Permission = 'granted') {
  const browsers: Browser[] = [];
  await context.exposeFunction('passaTestSubscribe', () => {
    const browser = service.browser();
    browsers.push(browser);
    return browser.subscription;
  });
  await context.addInitScript(mockPushApi, permission);
  return browsers;
}

/** Runs in the page, so it must not use anything from outside. */
function mockPushApi(permission: string) {
  type StoredSubscription = { endpoint: string; keys: Record<string, string>; applicationServerKey: string };
  const [SUBSCRIPTION_KEY, PERMISSION_KEY] = ['test.subscription', 'test.permission'];
  const currentPermission = () => localStorage.getItem(PERMISSION_KEY) ?? permission;
  const bytes = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
  const currentSubscription = () => {
    const stored = JSON.parse(localStorage.getItem(SUBSCRIPTION_KEY) ?? 'null') as StoredSubscription | null;
    return (
      stored && {
        endpoint: stored.endpoint,
        options: { applicationServerKey: bytes(stored.applicationServerKey) },
        toJSON: () => ({ endpoint: stored.endpoint, keys: stored.keys }),
        unsubscribe: () => {
          localStorage.removeItem(SUBSCRIPTION_KEY);
          return Promise.resolve(true);
        },
      }
    );
  };
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    const { passaTestSubscribe } = window as unknown as { passaTestSubscribe: () => Promise<object> };
    localStorage.setItem(SUBSCRIPTION_KEY, JSON.stringify({ ...(await passaTestSubscribe()), applicationServerKey }));
    return currentSubscription();
  };
  Object.assign(PushManager.prototype, { getSubscription: () => Promise.resolve(currentSubscription()), subscribe });
  Object.defineProperty(Notification, 'permission', { get: currentPermission });
  Notification.requestPermission = () => {
    if (currentPermission() === 'default') localStorage.setItem(PERMISSION_KEY, 'granted');
    return Promise.resolve(currentPermission() as NotificationPermission);
  };
}

/** Whether the page's browser has a subscription. */
export const isSubscribed = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.pushManager.getSubscription()) !== null;
  });
