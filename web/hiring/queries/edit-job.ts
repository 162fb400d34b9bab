import type { PostJob } from '@passa/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { read, until } from '../../platform/http/read.ts';
import { applicationKeys } from './applications.ts';
import { businessJobKeys } from './business-jobs.ts';

/** A job to be edited. It is no query: nothing exchanges it beneath somebody who is typing. */
export const readJobToEdit = async (jobId: string, signal: AbortSignal) =>
  (await read(api.business.jobs[':jobId'].$get({ param: { jobId } }, until(signal)))).job;

/** Changes what a job says. A refusal refreshes as well: somebody may have applied meanwhile. */
export function useEditJob(jobId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: PostJob) => read(api.jobs[':jobId'].$put({ param: { jobId }, json })),
    // What no screen shows at the moment, too: the one that is led back to shows the job as it is now.
    onSettled: () =>
      Promise.all(
        [applicationKeys.all, businessJobKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey, refetchType: 'all' }),
        ),
      ),
  });
}
