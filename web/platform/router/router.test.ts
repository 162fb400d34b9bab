import { createMemoryHistory } from '@tanstack/history';
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRoute, type AnyRoute } from './route.ts';
import { Router } from './router.ts';

/** A router with the pages `/`, `/a` and `/b`. The test ends the loading of each page. */
async function aRouter() {
  const loaders = new Map<string, () => void>();
  const page = (path: string) => {
    const loader = () => new Promise<void>((resolve) => void loaders.set(path, resolve));
    return { path, routes: [createRoute({ loader }) as unknown as AnyRoute] };
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
