import { expect, onTestFinished, test, vi } from 'vitest';
import { installServiceWorker } from './new-version.ts';

test('a page watches for newer versions although a waiting service worker does not respond', async () => {
  const registration = Object.assign(new EventTarget(), {
    waiting: { postMessage: () => undefined },
    update: vi.fn<() => Promise<void>>().mockResolvedValue(undefined),
  });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const serviceWorker = Object.assign(new EventTarget(), { controller: {}, register: () => registration });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  void installServiceWorker('/assets/index.js');
  // The promise of the registration is fulfilled in a microtask.
  await new Promise((resolve) => setImmediate(resolve));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledTimes(1);
});
