import type { ChangeOpenings } from '@passa/domain';
import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { applicationKeys } from './applications.ts';
import { businessJobKeys } from './business-jobs.ts';

export const useChangeOpenings = (jobId: string) =>
  useAction(
    (json: ChangeOpenings) => readJson(api.jobs[':jobId'].openings.$put({ param: { jobId }, json })),
    isUnder(applicationKeys.all, businessJobKeys.all),
  );
