import type { Cancellation } from '@passa/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { read } from '../../platform/http/read.ts';
import { isUnder, scheduleInvalidation } from '../../platform/live/schedule-invalidation.ts';
import { applicationKeys } from './applications.ts';
import { businessJobKeys } from './business-jobs.ts';
import { jobKeys, type WorkerJob } from './jobs.ts';
import { shiftKeys } from './shifts.ts';

/** Who cancelled an agreed shift, when and why. */
export type ShownCancellation = NonNullable<NonNullable<WorkerJob['application']>['cancellation']>;

// Either side cancels: whichever it is, its own screens show it.
const isShown = isUnder(shiftKeys.all, jobKeys.all, applicationKeys.all, businessJobKeys.all);

/** Cancels an agreed shift. A refusal refreshes as well: it says that the screen was behind. */
export function useCancelShift(applicationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: Cancellation) =>
      read(api.applications[':applicationId'].cancel.$post({ param: { applicationId }, json })),
    onSettled: () => scheduleInvalidation(queryClient, isShown),
  });
}
