import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';

/** The key of what to know of working time. It depends on all shifts of the worker, not on the job alone. */
export const workingTimeKeys = { all: ['working-time'] } as const;

export type WorkingTimeWarning = InferResponseType<
  (typeof api.jobs)[':jobId']['working-time']['$get']
>['warnings'][number];

/** What the worker would lack of the law on working hours with a job. */
export const workingTimeQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...workingTimeKeys.all, jobId],
    queryFn: async ({ signal }) =>
      (await readJson(api.jobs[':jobId']['working-time'].$get({ param: { jobId } }, withSignal(signal)))).warnings,
  });
