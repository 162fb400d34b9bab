import { MutationCache, noop, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiProblem;
  }
}

// What a press has changed is drawn with that press: a timer, which is what is used otherwise, may come a frame later, and a
// box that was ticked would jump back first.
notifyManager.setScheduler(queueMicrotask);

/**
 * The one cache of what the server said.
 * @param onSignedOut called when the server no longer knows who is asking
 */
export function newQueryClient(onSignedOut: () => Promise<void>): QueryClient {
  const onError = (error: Error) => {
    // Where nobody answers who it is now, the refusal itself is what is shown.
    if (error instanceof ApiProblem && error.code === 'notSignedIn') void onSignedOut().catch(noop);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Asked at once, connected or not: a person is told that it failed, not kept waiting.
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        // A list of many pages is found as it was left, by whoever reads one of its entries and comes back.
        gcTime: 30 * 60_000,
        refetchOnReconnect: true,
        // A refusal will be the same the next time, and no network too; a hiccup may not.
        retry: (failures, { code, status }) => failures < 2 && (code === 'unreachable' || status >= 502),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
