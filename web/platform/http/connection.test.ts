import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchFromServer, isServerReachable, watchConnection } from './connection.ts';

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
  await vi.advanceTimersToNextTimerAsync();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(onlineManager.isOnline()).toBe(true);
});

test('after the browser has reported that it is offline, the server is requested twice', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn<() => Promise<Response>>().mockResolvedValueOnce(new Response());
  fetched.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(new Response());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', new EventTarget());
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  watchConnection();
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersToNextTimerAsync();
  expect(onlineManager.isOnline()).toBe(false);
  await vi.advanceTimersToNextTimerAsync();
  expect(onlineManager.isOnline()).toBe(true);
});

test('a response to a request from before an outage does not end it, and a later one does', async () => {
  let respond = (_: Response) => {};
  const slow = new Promise<Response>((resolve) => (respond = resolve));
  const fetched = vi.fn<() => Promise<Response>>().mockReturnValueOnce(slow);
  fetched.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(new Response());
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const sentBefore = fetchFromServer('/api/jobs');
  expect(await isServerReachable()).toBe(false);
  respond(new Response());
  await sentBefore;
  expect(onlineManager.isOnline()).toBe(false);
  await fetchFromServer('/api/jobs');
  expect(onlineManager.isOnline()).toBe(true);
});
