import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { newQueryClient } from '../../platform/http/query-client.ts';
import { renderHook } from '../../platform/testing/render-hook.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useUnsubscribe } from './queries.ts';

const shownToasts = vi.hoisted(() => [] as string[]);
vi.mock('../../ui/toasts/show-toast.tsx', () => ({ showErrorToast: (message: string) => shownToasts.push(message) }));
afterEach(() => {
  shownToasts.length = 0;
});

/** Unsubscribes while the server responds with an error, and returns the toasts. */
async function toastsAfter(status: number): Promise<string[]> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { mutateAsync } = renderHook(
    newQueryClient(() => Promise.resolve()),
    useUnsubscribe,
  );
  await expect(mutateAsync('token')).rejects.toMatchObject({ status });
  // Each toast waits for the same library, so they appear in their order.
  toast.error('last');
  await expect.poll(() => shownToasts.at(-1)).toBe('last');
  return shownToasts.slice(0, -1);
}

test('a failure to unsubscribe is shown as a toast', async () => {
  expect(await toastsAfter(500)).toHaveLength(1);
});

test('a link that does not work shows no toast, because the page says so', async () => {
  expect(await toastsAfter(404)).toEqual([]);
});
