import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { jobKeys } from '../core/jobs.ts';
import { shiftKeys } from '../core/shifts.ts';

/** Confirms that the worker comes to a shift. */
export const useConfirmShift = (applicationId: string) =>
  useAction(
    () => readJson(api.applications[':applicationId'].confirmation.$post({ param: { applicationId } })),
    isUnder(shiftKeys.all, jobKeys.all),
  );
