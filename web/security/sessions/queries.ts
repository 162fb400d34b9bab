import type { PasswordChange } from '@passa/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { calendarFeedQuery } from '../../calendar/index.ts';
import { api } from '../../platform/http/client.ts';
import { read, until } from '../../platform/http/read.ts';

const { sessions, password } = api.account;

/** A session of the account. */
export type Session = InferResponseType<typeof sessions.$get>['sessions'][number];

export const sessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: async ({ signal }) => (await read(sessions.$get(undefined, until(signal)))).sessions,
});

function useEnding<Which, Ended>(end: (which: Which) => Promise<Ended>) {
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

export const useChangePassword = () => useEnding((json: PasswordChange) => read(password.$put({ json })));

export const useEndSession = () =>
  useEnding((sessionId: string) => read(sessions[':sessionId'].$delete({ param: { sessionId } })));

export const useEndOtherSessions = () => useEnding(() => read(sessions.$delete()));
