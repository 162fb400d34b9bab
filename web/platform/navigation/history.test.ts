import { createMemoryHistory, type RegisteredRouter } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { returnTo, withOrigins } from './history.ts';
import { paths } from './paths.ts';

test('a new entry knows the page before it, and one that replaces another does not', () => {
  const history = withOrigins(createMemoryHistory());
  history.push('/a?q=bar');
  history.push('/b', { requestedUrl: '/c' });
  expect(history.location.state).toMatchObject({ from: '/a?q=bar', requestedUrl: '/c' });
  history.replace('/b?q=x');
  expect(history.location.state.from).toBe('');
});

test('a link to the page itself replaces its entry, and keeps where the user came from', () => {
  const history = withOrigins(createMemoryHistory());
  expect(history.location.state.from).toBe('');
  history.push('/a');
  history.push('/b');
  history.push('/b');
  expect([history.length, history.location.state.from]).toEqual([3, '/a']);
});

test('a further step of a form is an entry of its own', () => {
  const history = withOrigins(createMemoryHistory());
  history.push('/a');
  history.push('/a', { step: 2 });
  expect([history.length, history.location.state]).toMatchObject([3, { step: 2, from: '/a' }]);
});

test('a first page with a broken escape in its path gets a path that can be decoded', () => {
  const history = withOrigins(createMemoryHistory({ initialEntries: ['/unsubscribe/cut-off%E2?q=%#%'] }));
  expect(history.location.href).toBe('/unsubscribe/cut-offE2?q=%#%');
});

/** A router on a page that the user has reached from another one. */
function routerFrom(from: string) {
  const listeners = new Set<() => void>();
  const router = {
    latestLocation: { state: { from } },
    buildLocation: ({ to }: { to: string }) => ({ href: to }),
    navigate: vi.fn<() => Promise<void>>().mockResolvedValue(),
    subscribe: (_: string, listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    history: { back: vi.fn<() => void>(() => listeners.forEach((resolve) => resolve())) },
  };
  return { ...router, router: router as unknown as RegisteredRouter };
}

test('a page that is left for the page before it goes back', async () => {
  const { router, navigate, history } = routerFrom('/business/dashboard');
  await returnTo(router, paths.businessDashboard());
  expect(history.back).toHaveBeenCalledWith({ ignoreBlocker: true });
  expect(navigate).not.toHaveBeenCalled();
});

test('a page that is left for any other page is replaced', async () => {
  const { router, navigate, history } = routerFrom('/business/regulars');
  await returnTo(router, paths.businessDashboard());
  expect(history.back).not.toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledWith({ ...paths.businessDashboard(), replace: true, ignoreBlocker: true });
});
