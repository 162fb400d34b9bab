import { api } from '../../../platform/http/client.ts';
import { readJson } from '../../../platform/http/read-json.ts';
import { isUnder } from '../../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../../platform/live/use-action.ts';
import { invitationKeys } from '../../core/keys.ts';
import { jobKeys } from '../../core/jobs.ts';
import { shiftKeys } from '../../core/shifts.ts';

/** Books a job. Others may book it at the same time, so it is not shown optimistically. */
export const useBookJob = (jobId: string) =>
  useAction(
    (asOf: string) => readJson(api.jobs[':jobId'].booking.$post({ param: { jobId }, query: { asOf } })),
    isUnder(shiftKeys.all, jobKeys.all, invitationKeys.all),
  );
