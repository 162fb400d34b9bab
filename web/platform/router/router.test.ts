import { createMemoryHistory } from '@tanstack/history';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Router, type Page } from './router.ts';

/** A router with the pages `/`, `/a` and `/b`. The test ends the loading of each page. */
async function aRouter() {
  const loaders = new Map<string, () => void>();
  const page = (path: string) => {
    const loader = () => new Promise<void>((resolve) => void loaders.set(path, resolve));
    return { path, routes: [{ options: { loader } }] };
  };
  const context = { queryClient: new QueryClient(), account: null };
  const router = new Router(createMemoryHistory(), ['/', '/a', '/b'].map(page), () => Promise.resolve(context));
  router.start();
  const finish = async (path: string) => {
    await expect.poll(() => loaders.has(path)).toBe(true);
    loaders.get(path)?.();
    loaders.delete(path);
  };
  const shown = () => router.shown()?.location.pathname;
  await finish('/');
  await expect.poll(shown).toBe('/');
  return { router, finish, shown };
}

test('a navigation ends when its page is on the screen', async () => {
  const { router, finish, shown } = await aRouter();
  const navigation = router.navigate({ to: '/a' });
  expect(shown()).toBe('/');
  await finish('/a');
  await navigation;
  expect(shown()).toBe('/a');
});

test('a page that a navigation opens knows the page before it, and a replaced one does not', async () => {
  const { router, finish } = await aRouter();
  void router.navigate({ to: '/a', search: { q: 'bar' } });
  await finish('/a');
  void router.navigate({ to: '/b', state: { requestedUrl: '/c' } });
  await finish('/b');
  expect(router.latestLocation.state).toMatchObject({ from: '/a?q=bar', requestedUrl: '/c' });
  void router.navigate({ to: '/b', search: { q: 'x' }, replace: true });
  expect(router.latestLocation.state.from).toBe(undefined);
});

test('a page that is left for the page before it goes back, and for any other is replaced', async () => {
  const { router, finish, shown } = await aRouter();
  void router.navigate({ to: '/a' });
  await finish('/a');
  void router.navigate({ to: '/b' });
  await finish('/b');
  const returning = router.returnTo({ to: '/a' });
  await finish('/a');
  await returning;
  expect([shown(), router.history.location.state.__TSR_index]).toEqual(['/a', 1]);
  const replacing = router.returnTo({ to: '/b' });
  await finish('/b');
  await replacing;
  expect([shown(), router.history.location.state.__TSR_index]).toEqual(['/b', 1]);
});

test('a navigation that another one replaces ends without its page', async () => {
  const { router, finish, shown } = await aRouter();
  const replaced = router.navigate({ to: '/a' });
  await finish('/a');
  const navigation = router.navigate({ to: '/b' });
  await replaced;
  expect(shown()).toBe('/');
  await finish('/b');
  await navigation;
  expect(shown()).toBe('/b');
});

test('a navigation that a blocker delays ends at once, and its page follows the decision', async () => {
  vi.stubGlobal('document', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const { router, finish, shown } = await aRouter();
  const { promise: isBlocked, resolve: decide } = Promise.withResolvers<boolean>();
  router.history.block({ blockerFn: () => isBlocked });
  await router.navigate({ to: '/a' });
  expect([shown(), router.latestLocation.pathname]).toEqual(['/', '/']);
  decide(false);
  await finish('/a');
  await expect.poll(shown).toBe('/a');
});

test('a page that the history opens begins at its top, also after a navigation that kept the position', async () => {
  const { router, finish, shown } = await aRouter();
  void router.navigate({ to: '/a', resetScroll: false });
  await finish('/a');
  await expect.poll(shown).toBe('/a');
  expect(router.shown()?.scroll).toBe('keep');
  router.history.push('/b');
  await finish('/b');
  await expect.poll(shown).toBe('/b');
  expect(router.shown()?.scroll).toBe('reset');
});

test('a page that is loaded again keeps its scroll position', async () => {
  const { router, finish } = await aRouter();
  const reloading = router.invalidate();
  await finish('/');
  await reloading;
  expect(router.shown()?.scroll).toBe('keep');
});

test('a page that is loaded again before it is on the screen begins where the navigation wants', async () => {
  const { router, finish, shown } = await aRouter();
  void router.navigate({ to: '/a' });
  await finish('/a');
  const reloading = router.invalidate();
  await finish('/a');
  await reloading;
  expect([shown(), router.shown()?.scroll]).toEqual(['/a', 'reset']);
});

test('a page without an account opens although the session cannot be fetched, and another page shows the error', async () => {
  const queryClient = new QueryClient();
  const page = { routes: [{ options: {} }] };
  const router = new Router(
    createMemoryHistory(),
    [
      { path: '/', ...page, isWithoutAccount: true },
      { path: '/a', ...page },
    ],
    ({ isWithoutAccount }) =>
      isWithoutAccount ? Promise.resolve({ queryClient, account: null }) : Promise.reject(new Error('Offline.')),
  );
  router.start();
  await expect.poll(() => router.shown()?.matches.length).toBe(1);
  await router.navigate({ to: '/a' });
  expect(router.shown()).toMatchObject({ matches: [], error: new Error('Offline.') });
});

test('a path in another case is replaced by the path of its page', async () => {
  const { router, finish, shown } = await aRouter();
  router.history.push('/A?q=Bar#Top');
  await finish('/a');
  await expect.poll(shown).toBe('/a');
  expect(router.latestLocation).toMatchObject({ href: '/a?q=Bar#Top', pathname: '/a', search: { q: 'Bar' } });
  router.history.back();
  await expect.poll(() => router.latestLocation.pathname).toBe('/');
});

describe('a page with a missing script', () => {
  const stored = new Map<string, string>();
  const reload = vi.fn<() => void>();
  beforeEach(() => {
    stored.clear();
    reload.mockClear();
    vi.stubGlobal('location', { href: 'https://passa.example/page', reload });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    return () => void vi.unstubAllGlobals();
  });

  const layout = () => Promise.resolve({ Route: { options: {} } });
  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: page.js'));

  /** Opens the page in a new document, and renders its innermost route. */
  async function open(script: typeof layout | typeof missing) {
    const page: Page = { path: '/', routes: [layout, script] };
    const context = { queryClient: new QueryClient(), account: null };
    const router = new Router(createMemoryHistory(), [page], () => Promise.resolve(context));
    router.start();
    await expect.poll(router.shown).toBeDefined();
    const Component = router.shown()?.matches.at(-1)?.route.options.component as (() => null) | undefined;
    Component?.();
  }

  test('is reloaded once, although the script of its layout is not missing', async () => {
    await open(missing);
    expect(reload).toHaveBeenCalledTimes(1);
    await expect(open(missing)).rejects.toThrow('page.js');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is reloaded again if it was shown in between', async () => {
    await open(missing);
    await open(layout);
    await open(missing);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('is not reloaded if the browser cannot remember that it was', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    await expect(open(missing)).rejects.toThrow('page.js');
    expect(reload).not.toHaveBeenCalled();
  });
});
