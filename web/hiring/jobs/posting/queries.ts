import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api } from '../../../platform/http/client.ts';
import { readJson } from '../../../platform/http/read-json.ts';
import { businessJobKeys } from '../../core/business-jobs.ts';

type NewJob = InferRequestType<typeof api.jobs.$post>['json'];
export type PostedJobs = InferResponseType<typeof api.jobs.$post, 201>;

export function usePostJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: NewJob) => readJson(api.jobs.$post({ json })),
    // Also refetches lists that no screen shows, so that the next screen has the new job at once.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessJobKeys.all, refetchType: 'all' }),
  });
}
