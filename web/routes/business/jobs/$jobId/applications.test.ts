import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { toast } from '../../../../ui/toast.ts';
import { Route } from './applications.tsx';

const shownToasts = vi.hoisted(() => [] as string[]);
vi.mock('sonner', () => ({ toast: { error: (message: string) => shownToasts.push(message) } }));
afterEach(() => {
  shownToasts.length = 0;
});

/** Loads the page while the server responds with an error, and returns the toasts. */
async function toastsAfter(status: number, signal = new AbortController().signal): Promise<string[]> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const context = { queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }), account: null };
  const loading = Route.options.loader?.({ context, params: { jobId: 'job' }, search: {}, preload: false, signal });
  await expect(loading).rejects.toThrow();
  // Each toast waits for the same library, so they appear in their order.
  toast.error('last');
  await expect.poll(() => shownToasts.at(-1)).toBe('last');
  return shownToasts.slice(0, -1);
}

test('a failure to load the applications is shown as a toast', async () => {
  expect(await toastsAfter(500)).toEqual(['Failed to load applications']);
});

test('an ended session shows no toast, because it leads to the log-in page', async () => {
  expect(await toastsAfter(401)).toEqual([]);
});

test('a failure after the user has left shows no toast', async () => {
  expect(await toastsAfter(500, AbortSignal.abort())).toEqual([]);
});
