import type { PostJob } from '@passa/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { applicationKeys } from './applications.ts';
import { businessJobKeys } from './business-jobs.ts';

/** Fetches a job to edit. It is not a query: a refetch must not replace what somebody is typing. */
export const readJobToEdit = async (jobId: string, signal: AbortSignal) =>
  (await readJson(api.business.jobs[':jobId'].$get({ param: { jobId } }, withSignal(signal)))).job;

/** Saves an edited job. It refetches after a refusal too: somebody may have applied meanwhile. */
export function useEditJob(jobId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: PostJob) => readJson(api.jobs[':jobId'].$put({ param: { jobId }, json })),
    // Also refetches queries that no screen shows: the next screen shows the edited job.
    onSettled: () =>
      Promise.all(
        [applicationKeys.all, businessJobKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey, refetchType: 'all' }),
        ),
      ),
  });
}
