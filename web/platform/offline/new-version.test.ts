import { expect, onTestFinished, test, vi } from 'vitest';
import { installServiceWorker } from './new-version.ts';

/** A page with a waiting service worker, which does not respond. */
async function openPage({ installsOnUpdate }: { installsOnUpdate: boolean }) {
  const waiting = { postMessage: vi.fn<() => void>() };
  const workers: { waiting: object; installing: object | null } = { waiting, installing: null };
  const update = vi.fn<() => Promise<void>>(() => {
    if (installsOnUpdate) registration.installing = {};
    return Promise.resolve();
  });
  const registration = Object.assign(new EventTarget(), workers, { update });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const serviceWorker = Object.assign(new EventTarget(), { controller: {}, register: () => registration });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  void installServiceWorker('/assets/index.js', () => undefined);
  // The promises are fulfilled in microtasks.
  await new Promise((resolve) => setImmediate(resolve));
  return { waiting, update, page };
}

test('a page watches for newer versions although a waiting service worker does not respond', async () => {
  const { waiting, update, page } = await openPage({ installsOnUpdate: false });
  expect(waiting.postMessage).toHaveBeenCalledTimes(1);
  update.mockClear();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(update).toHaveBeenCalledTimes(1);
});

test('a waiting service worker that the server has replaced, such as by one in another language, is not offered', async () => {
  const { waiting } = await openPage({ installsOnUpdate: true });
  expect(waiting.postMessage).not.toHaveBeenCalled();
});
