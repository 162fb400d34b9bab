import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { businessJobKeys } from '../core/business-jobs.ts';

/** A shift of today, or still under way, with the workers who are hired. */
export type ShiftOfToday = InferResponseType<typeof api.business.today.$get>['shifts'][number];

/** A person who is at the venue by the staff ledger, and has none of the shifts. */
export type PersonHere = InferResponseType<typeof api.business.today.$get>['others'][number];

/** The shifts of today. The key is under that of the jobs, so that a live event about one invalidates it. */
export const todayQuery = queryOptions({
  queryKey: [...businessJobKeys.all, 'today'],
  queryFn: ({ signal }) => readJson(api.business.today.$get(undefined, withSignal(signal))),
});
