import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { applicationKeys } from './applications.ts';
import { businessJobKeys } from './business-jobs.ts';
import type { AppliesTo } from './edit-job.ts';

export const useCloseJob = (jobId: string, appliesTo: AppliesTo) =>
  useAction(
    () => readJson(api.jobs[':jobId'].close.$post({ param: { jobId }, query: { appliesTo } })),
    isUnder(applicationKeys.all, businessJobKeys.all),
  );
