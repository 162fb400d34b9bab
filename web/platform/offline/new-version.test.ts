import { expect, onTestFinished, test, vi } from 'vitest';
import { installServiceWorker } from './new-version.ts';

/** A page with a waiting service worker, which does not respond. */
async function openPage(update: (registration: { installing: object | null }) => void) {
  const waiting = { postMessage: vi.fn<() => void>() };
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null,
    update: vi.fn<() => Promise<void>>(() => Promise.resolve(update(registration))),
  });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const serviceWorker = Object.assign(new EventTarget(), { controller: {}, register: () => registration });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  void installServiceWorker('/assets/index.js');
  // The promises are fulfilled in microtasks.
  await new Promise((resolve) => setImmediate(resolve));
  return { waiting, registration, page };
}

test('a page watches for newer versions although a waiting service worker does not respond', async () => {
  const { waiting, registration, page } = await openPage(() => undefined);
  expect(waiting.postMessage).toHaveBeenCalledTimes(1);
  registration.update.mockClear();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledTimes(1);
});

test('a waiting service worker that the server has replaced, such as by one in another language, is not offered', async () => {
  const { waiting } = await openPage((registration) => (registration.installing = {}));
  expect(waiting.postMessage).not.toHaveBeenCalled();
});
