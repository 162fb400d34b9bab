import { noop, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { recheckSession } from '../../platform/session/session.ts';

type ResetRequest = InferRequestType<(typeof api)['password-resets']['$post']>['json'];
type NewPassword = InferRequestType<typeof api.password.$put>['json'];

/** Requests the mail with the reset link. The response does not reveal whether the account exists. */
export const useRequestReset = () =>
  useMutation({ mutationFn: (json: ResetRequest) => readJson(api['password-resets'].$post({ json })) });

export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: NewPassword) => readJson(api.password.$put({ json })),
    // All sessions of the account have ended, possibly this one too. The password is changed even if the session check fails.
    onSuccess: () => recheckSession(queryClient).then(noop, noop),
  });
}
