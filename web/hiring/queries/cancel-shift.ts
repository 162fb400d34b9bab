import type { Cancellation } from '@passa/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { isUnder, scheduleInvalidation } from '../../platform/live/schedule-invalidation.ts';
import { applicationKeys } from './applications.ts';
import { businessJobKeys } from './business-jobs.ts';
import { jobKeys, type WorkerJob } from './jobs.ts';
import { shiftKeys } from './shifts.ts';

/** The canceller, time and reason of a cancellation. */
export type ShownCancellation = NonNullable<NonNullable<WorkerJob['application']>['cancellation']>;

// The screens of both sides, as either side cancels.
const isAffected = isUnder(shiftKeys.all, jobKeys.all, applicationKeys.all, businessJobKeys.all);

/** Cancels an assigned shift. It refetches after a refusal too: a refusal means that the screen was stale. */
export function useCancelShift(applicationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: Cancellation) =>
      readJson(api.applications[':applicationId'].cancel.$post({ param: { applicationId }, json })),
    onSettled: () => scheduleInvalidation(queryClient, isAffected),
  });
}
