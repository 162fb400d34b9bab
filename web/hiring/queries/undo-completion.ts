import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { applicationKeys } from './applications.ts';
import { businessJobKeys } from './business-jobs.ts';

/** Undoes the completion of a shift. */
export const useUndoCompletion = (applicationId: string) =>
  useAction(
    () => readJson(api.applications[':applicationId']['undo-completion'].$post({ param: { applicationId } })),
    isUnder(applicationKeys.all, businessJobKeys.all),
  );
