import { expect, onTestFinished, test, vi } from 'vitest';
import { turnOff } from './subscription.ts';

test('push notifications are off although the browser keeps the subscription', async () => {
  const stored = new Map([['passa.push-on-for', 'worker']]);
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  const subscription = { unsubscribe: () => Promise.reject(new DOMException('refused', 'AbortError')) };
  const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription) } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
  onTestFinished(() => void vi.unstubAllGlobals());
  await turnOff();
  expect([...stored.keys()]).toEqual(['passa.push-declined']);
});
