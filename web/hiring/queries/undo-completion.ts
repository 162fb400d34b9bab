import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { read } from '../../platform/http/read.ts';
import { isUnder, scheduleInvalidation } from '../../platform/live/schedule-invalidation.ts';
import { applicationKeys } from './applications.ts';
import { businessJobKeys } from './business-jobs.ts';

/** Undoes the completion of a shift. A refusal refreshes as well: it says that the screen was behind. */
export function useUndoCompletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (applicationId: string) =>
      read(api.applications[':applicationId']['undo-completion'].$post({ param: { applicationId } })),
    onSettled: () => scheduleInvalidation(queryClient, isUnder(applicationKeys.all, businessJobKeys.all)),
  });
}
