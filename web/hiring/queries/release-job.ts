import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { applicationKeys } from './applications.ts';
import { businessJobKeys } from './business-jobs.ts';

export const useReleaseJob = (jobId: string) =>
  useAction(
    () => readJson(api.jobs[':jobId'].release.$post({ param: { jobId } })),
    isUnder(applicationKeys.all, businessJobKeys.all),
  );
