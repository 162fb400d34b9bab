import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { applicationKeys } from './applications.ts';
import { businessJobKeys } from './business-jobs.ts';

const isAffected = isUnder(applicationKeys.all, businessJobKeys.all);

/** Undoes the acceptance of an application. */
export const useUndoAccept = (applicationId: string) =>
  useAction(
    () => readJson(api.applications[':applicationId']['undo-accept'].$post({ param: { applicationId } })),
    isAffected,
  );

/** Undoes the decline of an application. */
export const useUndoDecline = (applicationId: string) =>
  useAction(
    () => readJson(api.applications[':applicationId']['undo-decline'].$post({ param: { applicationId } })),
    isAffected,
  );
