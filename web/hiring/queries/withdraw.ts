import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { read } from '../../platform/http/read.ts';
import { isUnder, scheduleInvalidation } from '../../platform/live/schedule-invalidation.ts';
import { detailsAccessKeys } from './details-access.ts';
import { jobKeys } from './jobs.ts';
import { shiftKeys } from './shifts.ts';

/**
 * Takes a pending application back. It is under way until every screen shows it; a refusal refreshes as well: it says
 * that the screen was behind.
 */
export function useWithdraw() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (applicationId: string) =>
      read(api.applications[':applicationId'].withdraw.$post({ param: { applicationId } })),
    onSettled: () => scheduleInvalidation(queryClient, isUnder(shiftKeys.all, jobKeys.all, detailsAccessKeys.all)),
  });
}
