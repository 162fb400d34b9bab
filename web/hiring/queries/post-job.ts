import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { businessJobKeys } from './business-jobs.ts';

type NewJob = InferRequestType<typeof api.jobs.$post>['json'];

export function usePostJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (json: NewJob) => (await readJson(api.jobs.$post({ json }))).job,
    // Also refetches lists that no screen shows, so that the next screen has the new job at once.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessJobKeys.all, refetchType: 'all' }),
  });
}
