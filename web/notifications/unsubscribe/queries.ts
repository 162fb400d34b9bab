import { m } from '@passa/domain';
import { useMutation } from '@tanstack/react-query';
import { unsubscribe } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { reportFailure } from '../../ui/toasts/report-failure.ts';

/** Unsubscribes with the same request as a mail program's one-click unsubscribe. */
export const useUnsubscribe = () =>
  useMutation({
    mutationFn: (token: string) =>
      readJson(unsubscribe[':token'].$post({ param: { token }, form: { 'List-Unsubscribe': 'One-Click' } })),
    onError: (problem) => {
      // The page itself says that the link does not work.
      if (problem.code !== 'notFound') reportFailure(m.unsubscribe_failed(), problem);
    },
  });
