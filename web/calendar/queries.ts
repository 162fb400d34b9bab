import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../platform/http/client.ts';
import { read, until } from '../platform/http/read.ts';

const { feed } = api.calendar;

/** The subscription address of a worker's calendar; null if there is none. */
export type CalendarFeed = InferResponseType<typeof feed.$get>['feed'];

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: async ({ signal }) => (await read(feed.$get(undefined, until(signal)))).feed,
});

function useChange(change: () => Promise<{ feed: CalendarFeed }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => queryClient.setQueryData(calendarFeedQuery.queryKey, changed.feed),
  });
}

/** Creates an address. An existing address is replaced. */
export const useMakeCalendarFeed = () => useChange(() => read(feed.$post()));

export const useEndCalendarFeed = () => useChange(() => read(feed.$delete()));
