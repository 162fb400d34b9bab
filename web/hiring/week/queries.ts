import { queryOptions } from '@tanstack/react-query';
import { isSevenDays, stockholmDate } from '@passa/domain';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { now } from '../../platform/time/now.ts';
import { businessJobKeys } from '../core/business-jobs.ts';
import { shiftKeys } from '../core/shifts.ts';

/** A shift in a worker's week. */
export type WorkerShift = InferResponseType<typeof api.shifts.week.$get>['shifts'][number];
/** A shift in a business's week. */
export type BusinessShift = InferResponseType<typeof api.business.week.$get>['shifts'][number];

/** The seven days that a page with a `week` in its URL shows: those from today if it names none. */
export const shownWeek = (chosen: string | undefined): string => (isSevenDays(chosen) ? chosen : stockholmDate(now()));

// The keys are under those of the lists, so that a week is invalidated with them.

export const workerWeekQuery = (week: string) =>
  queryOptions({
    queryKey: [...shiftKeys.all, 'week', week],
    queryFn: ({ signal }) => readJson(api.shifts.week.$get({ query: { week } }, withSignal(signal))),
  });

/** A venue in the comparison of a person's venues. */
export type VenueInWeek = InferResponseType<typeof api.venues.week.$get>['venues'][number];

export const venuesWeekQuery = (week: string) =>
  queryOptions({
    queryKey: [...businessJobKeys.all, 'venues-week', week],
    queryFn: ({ signal }) => readJson(api.venues.week.$get({ query: { week } }, withSignal(signal))),
  });

export const businessWeekQuery = (week: string) =>
  queryOptions({
    queryKey: [...businessJobKeys.all, 'week', week],
    queryFn: ({ signal }) => readJson(api.business.week.$get({ query: { week } }, withSignal(signal))),
  });
