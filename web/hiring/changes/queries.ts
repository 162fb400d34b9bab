import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { jobKeys } from '../core/jobs.ts';
import { shiftKeys } from '../core/shifts.ts';

type Answer = { answer: 'agree' | 'decline'; asOf: string };

/** Agrees to a change of a job, or keeps the terms of the hire. `asOf` is the `updatedAt` of the job that the worker has read. */
export const useAnswerChange = (applicationId: string) =>
  useAction(
    ({ answer, asOf }: Answer) =>
      readJson(
        api.applications[':applicationId'].change.$post({
          param: { applicationId },
          query: { asOf },
          json: { answer },
        }),
      ),
    isUnder(shiftKeys.all, jobKeys.all),
  );
