import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { isUnder, scheduleInvalidation } from '../../platform/live/schedule-invalidation.ts';
import { detailsAccessKeys } from './details-access.ts';
import { jobKeys } from './jobs.ts';
import { shiftKeys } from './shifts.ts';

/**
 * Withdraws a pending application. The mutation is pending until the refetch. It refetches after a refusal too: a
 * refusal means that the screen was stale.
 */
export function useWithdraw() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (applicationId: string) =>
      readJson(api.applications[':applicationId'].withdraw.$post({ param: { applicationId } })),
    onSettled: () => scheduleInvalidation(queryClient, isUnder(shiftKeys.all, jobKeys.all, detailsAccessKeys.all)),
  });
}
