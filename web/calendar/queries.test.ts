import { expect, onTestFinished, test, vi } from 'vitest';
import { newQueryClient } from '../platform/http/query-client.ts';
import { renderHook } from '../platform/testing/render-hook.ts';
import { calendarFeedQuery, useEndCalendarFeed } from './queries.ts';

test('a request for the subscription that is pending during a change does not undo the change', async () => {
  const queryClient = newQueryClient(() => Promise.resolve());
  const before = { url: 'https://passa.example/calendar/token', lastFetchedAt: null };
  let respond = () => {};
  vi.stubGlobal('fetch', async (_url: string, { method, signal }: RequestInit) => {
    if (method === 'DELETE') return Response.json({ feed: null });
    await new Promise<void>((resolve, reject) => {
      respond = resolve;
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return Response.json({ feed: before });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const pending = queryClient.query(calendarFeedQuery).catch(() => undefined);
  await renderHook(queryClient, useEndCalendarFeed).mutateAsync();
  respond();
  await pending;
  expect(queryClient.getQueryData(calendarFeedQuery.queryKey)).toBe(null);
});
