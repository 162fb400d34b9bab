import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../platform/http/client.ts';
import { read, until } from '../platform/http/read.ts';

const { feed } = api.calendar;

/** Where a worker's calendar is found; null until there is an address. */
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

/** Makes an address, or a new one in place of the old. */
export const useMakeCalendarFeed = () => useChange(() => read(feed.$post()));

export const useEndCalendarFeed = () => useChange(() => read(feed.$delete()));
