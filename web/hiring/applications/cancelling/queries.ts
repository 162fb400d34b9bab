import type { Cancellation } from '@passa/domain';
import { api } from '../../../platform/http/client.ts';
import { readJson } from '../../../platform/http/read-json.ts';
import { isUnder } from '../../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../../platform/live/use-action.ts';
import { applicationKeys } from '../../core/applications.ts';
import { businessJobKeys } from '../../core/business-jobs.ts';
import { jobKeys, type WorkerJob } from '../../core/jobs.ts';
import { shiftKeys } from '../../core/shifts.ts';

/** The canceller, time and reason of a cancellation. */
export type ShownCancellation = NonNullable<NonNullable<WorkerJob['application']>['cancellation']>;

// The screens of both sides, as either side cancels.
const isAffected = isUnder(shiftKeys.all, jobKeys.all, applicationKeys.all, businessJobKeys.all);

/** Cancels an assigned shift. */
export const useCancelShift = (applicationId: string) =>
  useAction(
    (json: Cancellation) =>
      readJson(api.applications[':applicationId'].cancel.$post({ param: { applicationId }, json })),
    isAffected,
  );
