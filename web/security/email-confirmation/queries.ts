import { noop, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/http/client.ts';
import { read } from '../../platform/http/read.ts';
import { recheckSession } from '../../platform/session/session.ts';

/** Confirms an address with a mailed link's token, and with the account's password where it is asked for. */
export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: { token: string; password?: string }) => read(api['email-confirmation'].$put({ json: given })),
    // Whoever is signed in here may be whose address it was. That it is confirmed stands in any case.
    onSuccess: () => recheckSession(queryClient).then(noop, noop),
  });
}

/** Has the link mailed again. */
export const useSendConfirmation = () =>
  useMutation({ mutationFn: () => read(api.account['email-confirmation'].$post()) });

/** Looks at the account again whenever somebody comes back to the page: they may have been reading their mail. */
export function useRecheckOnReturn(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const recheck = () => {
      if (document.visibilityState === 'visible') void recheckSession(queryClient).catch(noop);
    };
    document.addEventListener('visibilitychange', recheck);
    window.addEventListener('focus', recheck);
    return () => {
      document.removeEventListener('visibilitychange', recheck);
      window.removeEventListener('focus', recheck);
    };
  }, [queryClient]);
}
