import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { businessJobKeys } from './business-jobs.ts';
import { api } from './client.ts';
import { read, until } from './read.ts';

/** Somebody who applied, as the job's business sees them. */
export type Applicant = InferResponseType<(typeof api.jobs)[':jobId']['applications']['$get']>['applications'][number];

export const applicationKeys = { all: ['applications'] as const };

/** A business's job with everybody who applied to it. */
export const applicationsQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...applicationKeys.all, 'of-job', jobId],
    queryFn: ({ signal }) => read(api.jobs[':jobId'].applications.$get({ param: { jobId } }, until(signal))),
  });

type Decide = (applicationId: string) => Promise<unknown>;

function useDecide(decide: Decide) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    // After a refusal too: it says that the screen was behind. Waited for, so that no button is enabled in between.
    onSettled: () =>
      Promise.all(
        [applicationKeys.all, businessJobKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

export const useAccept = () =>
  useDecide((applicationId) => read(api.applications[':applicationId'].accept.$post({ param: { applicationId } })));

export const useDecline = () =>
  useDecide((applicationId) => read(api.applications[':applicationId'].decline.$post({ param: { applicationId } })));
