import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { isUnder, scheduleInvalidation } from '../../platform/live/schedule-invalidation.ts';
import { applicationKeys } from './applications.ts';
import { businessJobKeys } from './business-jobs.ts';

/** Undoes the completion of a shift. It refetches after a refusal too: a refusal means that the screen was stale. */
export function useUndoCompletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (applicationId: string) =>
      readJson(api.applications[':applicationId']['undo-completion'].$post({ param: { applicationId } })),
    onSettled: () => scheduleInvalidation(queryClient, isUnder(applicationKeys.all, businessJobKeys.all)),
  });
}
