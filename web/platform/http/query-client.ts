import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ignoreProblem } from './ignore-problem.ts';
import { FRESH_FOR } from './first-screen-responses.ts';
import { ApiProblem } from './problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiProblem;
  }
}

// Render a change in the same task as the event that caused it. The default scheduler is a timer, which may fire an
// animation frame later: a ticked checkbox would then jump back first.
notifyManager.setScheduler(queueMicrotask);

/**
 * Creates the cache of server responses.
 * @param onSignedOut called when the server reports that the session has ended
 */
export function newQueryClient(onSignedOut: () => Promise<void>): QueryClient {
  const onError = (error: Error) => {
    // If the session check fails as well, the refusal itself is shown.
    if (error instanceof ApiProblem && error.code === 'notSignedIn') void onSignedOut().catch(ignoreProblem);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Request even if the browser reports offline: an error is better than a spinner.
      queries: {
        networkMode: 'always',
        staleTime: FRESH_FOR,
        // A list keeps its pages while the user reads one of its entries and returns.
        gcTime: 30 * 60_000,
        refetchOnReconnect: true,
        // A refusal does not change on a retry, nor does a missing network. A dropped connection may, and what was read for a former role.
        retry: (failures, { code, status }) =>
          failures < 2 && (code === 'unreachable' || code === 'groupsChanged' || status >= 502),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
