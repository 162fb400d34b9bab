import type { PasswordChange } from '@passa/domain';
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { calendarFeedQuery } from '../../calendar/index.ts';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';

const { sessions, password } = api.account;

/** A session of the account. */
export type Session = InferResponseType<typeof sessions.$get>['sessions'][number];

export const sessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: async ({ signal }) => (await readJson(sessions.$get(undefined, withSignal(signal)))).sessions,
});

// A session that ends may end the calendar subscription too.
const isAffected = isUnder(sessionsQuery.queryKey, calendarFeedQuery.queryKey);

export const useChangePassword = () =>
  useAction((json: PasswordChange) => readJson(password.$put({ json })), isAffected);

export const useEndSession = () =>
  useAction((sessionId: string) => readJson(sessions[':sessionId'].$delete({ param: { sessionId } })), isAffected);

export const useEndOtherSessions = () => useAction(() => readJson(sessions.$delete()), isAffected);
