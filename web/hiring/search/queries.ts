import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import type { BrowseFilter } from '../../platform/navigation/paths.ts';
import { jobKeys } from '../core/jobs.ts';

const map = api['job-map'];

export type JobMap = InferResponseType<typeof map.$get>;

/** How often the counts are fetched anew while the map is shown. Milliseconds. */
const REFETCH_INTERVAL = 60_000;

/** The number of open jobs that match the filter in each district of one city. */
export const jobMapQuery = ({ sort: _, ...query }: BrowseFilter) =>
  queryOptions({
    queryKey: [...jobKeys.all, 'map', query],
    queryFn: ({ signal }) => readJson(map.$get({ query }, withSignal(signal))),
    refetchInterval: REFETCH_INTERVAL,
  });
