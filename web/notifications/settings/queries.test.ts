import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newQueryClient } from '../../platform/http/query-client.ts';
import { renderHook } from '../../platform/testing/render-hook.ts';
import { notificationSettingsQuery, useSwitchNotification } from './queries.ts';

vi.mock('../../ui/toasts/show-toast.tsx', () => ({ showErrorToast: () => undefined }));

test('after a failed change the later changes of the same setting stay on the screen', async () => {
  let stored = false;
  let requests = 0;
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json({ settings: [{ kind: 'accepted', byMail: stored }] }));
    requests += 1;
    if (requests === 1) return Promise.resolve(new Response(null, { status: 500 }));
    stored = (JSON.parse(body as string) as { settings: { byMail: boolean }[] }).settings[0]?.byMail ?? false;
    return Promise.resolve(Response.json({}));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const queryClient = newQueryClient(() => Promise.resolve());
  const screen = new QueryObserver(queryClient, notificationSettingsQuery);
  onTestFinished(screen.subscribe(() => undefined));
  await expect.poll(() => screen.getCurrentResult().data).toBeDefined();
  const { change } = renderHook(queryClient, useSwitchNotification);
  for (const on of [true, false, true]) change({ kind: 'accepted', channel: 'byMail', on });
  await expect.poll(() => [requests, queryClient.isMutating(), queryClient.isFetching()]).toEqual([3, 0, 0]);
  expect(stored).toBe(true);
  expect(screen.getCurrentResult().data).toMatchObject([{ byMail: true }]);
});
