import { createMemoryHistory } from '@tanstack/react-router';
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newRouter } from './pages.ts';
import { sessionQuery } from './platform/session/session.ts';

/** The router after it has opened a page, signed out unless the session cannot be fetched. */
async function routerAt(path: string, { canFetchSession = true } = {}) {
  // Without a document, the router believes that it runs on a server, where it follows no redirect.
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('window', { origin: 'https://passa.example' });
  vi.stubGlobal('self', {});
  vi.stubGlobal('scrollTo', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (canFetchSession) queryClient.setQueryData(sessionQuery.queryKey, null);
  else vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Offline.')));
  const onSessionKnown = vi.fn<(canOpen: boolean) => void>();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = newRouter(history, { queryClient, onSessionKnown });
  await router.load();
  await expect.poll(() => router.state.status).toBe('idle');
  return { router, onSessionKnown };
}

test('a path in another case is replaced by the path of its page', async () => {
  const { router } = await routerAt('/Confirm-Email?q=Bar#Top');
  expect(router.state.location).toMatchObject({ pathname: '/confirm-email', search: { q: 'Bar' }, hash: 'Top' });
});

test('a page without an account opens although the session cannot be fetched, and another page shows the error', async () => {
  const kiosk = await routerAt('/kiosk', { canFetchSession: false });
  expect(kiosk.router.state.matches.map(({ status }) => status)).toEqual(['success', 'success']);
  expect(kiosk.onSessionKnown).toHaveBeenCalledWith(true);
  const other = await routerAt('/confirm-email', { canFetchSession: false });
  expect(other.router.state.matches[0]).toMatchObject({ status: 'error' });
});
