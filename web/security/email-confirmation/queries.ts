import { noop, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { followSession, recheckSession } from '../../platform/session/session.ts';

/** Confirms an address with the token of a link, and with the account's password if required. */
export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: { token: string; password?: string }) => readJson(api['email-confirmation'].$put({ json })),
    // The address may belong to the account that is signed in. The address is confirmed even if the session check fails.
    onSuccess: () => recheckSession(queryClient).then(noop, noop),
  });
}

/** Sends the confirmation mail again. */
export const useSendConfirmation = () =>
  useMutation({ mutationFn: () => readJson(api.account['email-confirmation'].$post()) });

/** Checks the session again when the user returns to the page, possibly after confirming. */
export function useRecheckOnReturn(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const recheck = () => {
      if (document.visibilityState === 'visible') void followSession(queryClient, router).catch(ignoreProblem);
    };
    document.addEventListener('visibilitychange', recheck);
    window.addEventListener('focus', recheck);
    return () => {
      document.removeEventListener('visibilitychange', recheck);
      window.removeEventListener('focus', recheck);
    };
  }, [queryClient, router]);
}
