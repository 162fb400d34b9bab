import type { PasswordChange } from '@passa/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { calendarFeedQuery } from '../../calendar/index.ts';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';

const { sessions, password } = api.account;

/** A session of the account. */
export type Session = InferResponseType<typeof sessions.$get>['sessions'][number];

export const sessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: async ({ signal }) => (await readJson(sessions.$get(undefined, withSignal(signal)))).sessions,
});

function useEndMutation<Which, Ended>(end: (which: Which) => Promise<Ended>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: end,
    // After a refusal too: the session may have been ended in another window.
    onSettled: () =>
      Promise.all(
        [sessionsQuery, calendarFeedQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

export const useChangePassword = () => useEndMutation((json: PasswordChange) => readJson(password.$put({ json })));

export const useEndSession = () =>
  useEndMutation((sessionId: string) => readJson(sessions[':sessionId'].$delete({ param: { sessionId } })));

export const useEndOtherSessions = () => useEndMutation(() => readJson(sessions.$delete()));
