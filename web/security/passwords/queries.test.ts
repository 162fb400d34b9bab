import { expect, onTestFinished, test, vi } from 'vitest';
import { newQueryClient } from '../../platform/http/query-client.ts';
import { renderHook } from '../../platform/testing/render-hook.ts';
import { useResetPassword } from './queries.ts';

test('a password that was changed is reported as changed although the session cannot be checked', async () => {
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) =>
    Promise.resolve(method === 'PUT' ? Response.json({}) : new Response(null, { status: 500 })),
  );
  vi.stubGlobal('location', { pathname: '/reset-password', search: '' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const queryClient = newQueryClient(() => Promise.resolve());
  const { mutateAsync } = renderHook(queryClient, useResetPassword);
  await expect(
    mutateAsync({ token: 'token', password: 'a new password', confirmPassword: 'a new password' }),
  ).resolves.toEqual({});
});
