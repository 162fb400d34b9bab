import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { isUnder, scheduleInvalidation } from '../../platform/live/schedule-invalidation.ts';
import { applicationKeys } from './applications.ts';
import { businessJobKeys } from './business-jobs.ts';

/** Closes a job. It refetches after a refusal too: a refusal means that the screen was stale. */
export function useCloseJob(jobId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => readJson(api.jobs[':jobId'].close.$post({ param: { jobId } })),
    onSettled: () => scheduleInvalidation(queryClient, isUnder(applicationKeys.all, businessJobKeys.all)),
  });
}
