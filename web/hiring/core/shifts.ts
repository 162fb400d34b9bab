import type { WorkerView } from '@passa/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { FIRST_CURSOR, nextCursor } from '../../platform/http/cursor.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';

/** The length and the pay of a worker's completed shifts of one month. */
export type MonthTotal = InferResponseType<typeof api.shifts.$get, 200>['months'][number];

/** The query keys of a worker's shifts. */
export const shiftKeys = { all: ['shifts'] as const };

/** The number of shifts in each tab of the worker's dashboard. */
export const shiftCountsQuery = queryOptions({
  queryKey: [...shiftKeys.all, 'counts'],
  queryFn: ({ signal }) => readJson(api.shifts.counts.$get(undefined, withSignal(signal))),
});

/** The shifts in one list of the worker's dashboard, page by page. */
export const shiftsQuery = (view: WorkerView) =>
  infiniteQueryOptions({
    queryKey: [...shiftKeys.all, 'list', view],
    queryFn: ({ pageParam, signal }) =>
      readJson(api.shifts.$get({ query: { view, cursor: pageParam } }, withSignal(signal))),
    initialPageParam: FIRST_CURSOR,
    getNextPageParam: nextCursor,
  });
