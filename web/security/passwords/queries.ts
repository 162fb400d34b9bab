import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { read } from '../../platform/http/read.ts';
import { recheckSession } from '../../platform/session/session.ts';

type ResetRequest = InferRequestType<(typeof api)['password-resets']['$post']>['json'];
type NewPassword = InferRequestType<typeof api.password.$put>['json'];

/** Asks for the mail with the link; what comes of it, the answer does not say. */
export const useAskForReset = () =>
  useMutation({ mutationFn: (json: ResetRequest) => read(api['password-resets'].$post({ json })) });

export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: NewPassword) => read(api.password.$put({ json })),
    // Every session of that account is over: this browser's too, if it was one of them.
    onSuccess: () => recheckSession(queryClient),
  });
}
