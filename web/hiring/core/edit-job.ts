import type { PostJob } from '@passa/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { applicationKeys } from './applications.ts';
import { businessJobKeys } from './business-jobs.ts';

/** Fetches a job to edit. It is not a query: a refetch must not replace what the user is typing. */
export const readJobToEdit = (jobId: string, signal: AbortSignal) =>
  readJson(api.business.jobs[':jobId'].$get({ param: { jobId } }, withSignal(signal)));

/** A later job of the series with an applicant or a hired worker. */
export type LaterJob = Awaited<ReturnType<typeof readJobToEdit>>['laterJobs'][number];

/** The saved job, and what became of the later ones of its series. */
export type EditedJob = InferResponseType<(typeof api.jobs)[':jobId']['$put'], 200>;

/** What a change of a job of a series applies to. */
export const APPLIES_TO = ['job', 'jobAndLater'] as const;
export type AppliesTo = (typeof APPLIES_TO)[number];

/** Saves an edited job. It refetches after a refusal too: a worker may have applied meanwhile. */
export function useEditJob(jobId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ appliesTo, asOf, ...json }: PostJob & { appliesTo: AppliesTo; asOf: string }) =>
      readJson(api.jobs[':jobId'].$put({ param: { jobId }, query: { appliesTo, asOf }, json })),
    // Also refetches queries that no screen shows: the next screen shows the edited job.
    onSettled: () =>
      Promise.all(
        [applicationKeys.all, businessJobKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey, refetchType: 'all' }),
        ),
      ),
  });
}
