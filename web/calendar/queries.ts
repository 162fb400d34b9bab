import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../platform/http/client.ts';
import { readJson, withSignal } from '../platform/http/read-json.ts';

const { feed } = api.calendar;

/** The subscription address of a worker's calendar; null if there is none. */
export type CalendarFeed = InferResponseType<typeof feed.$get>['feed'];

/** The worker's calendar subscription. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: async ({ signal }) => (await readJson(feed.$get(undefined, withSignal(signal)))).feed,
});

function useChange(change: () => Promise<{ feed: CalendarFeed }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ feed }) => {
      // A pending response predates the change.
      await queryClient.cancelQueries(calendarFeedQuery);
      queryClient.setQueryData(calendarFeedQuery.queryKey, feed);
    },
  });
}

/** Creates an address. An existing address is replaced. */
export const useCreateCalendarFeed = () => useChange(() => readJson(feed.$post()));

/** Ends the subscription address. */
export const useEndCalendarFeed = () => useChange(() => readJson(feed.$delete()));
