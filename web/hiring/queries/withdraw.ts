import { detailsAccessKeys } from '../../applicant-access/index.ts';
import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { jobKeys } from './jobs.ts';
import { shiftKeys } from './shifts.ts';

/** Withdraws a pending application. */
export const useWithdraw = (applicationId: string) =>
  useAction(
    () => readJson(api.applications[':applicationId'].withdraw.$post({ param: { applicationId } })),
    isUnder(shiftKeys.all, jobKeys.all, detailsAccessKeys.all),
  );
