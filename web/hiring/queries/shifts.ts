import type { ShiftView } from '@passa/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { FIRST_CURSOR, nextCursor } from '../../platform/http/cursor.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';

/** The query keys of a worker's shifts. */
export const shiftKeys = { all: ['shifts'] as const };

/** The number of shifts in each tab of the worker's dashboard. */
export const shiftCountsQuery = queryOptions({
  queryKey: [...shiftKeys.all, 'counts'],
  queryFn: ({ signal }) => readJson(api.shifts.counts.$get(undefined, withSignal(signal))),
});

/** The shifts in one tab of the worker's dashboard, page by page. */
export const shiftsQuery = (view: ShiftView) =>
  infiniteQueryOptions({
    queryKey: [...shiftKeys.all, 'list', view],
    queryFn: ({ pageParam, signal }) =>
      readJson(api.shifts.$get({ query: { view, cursor: pageParam } }, withSignal(signal))),
    initialPageParam: FIRST_CURSOR,
    getNextPageParam: nextCursor,
  });
