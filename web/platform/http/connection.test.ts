import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isServerReachable } from './connection.ts';

test('a server that does not respond is requested again, also if the browser reports that it is offline', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError('no network'));
  fetched.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  expect(await isServerReachable()).toBe(false);
  expect(onlineManager.isOnline()).toBe(false);
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(onlineManager.isOnline()).toBe(true);
});
