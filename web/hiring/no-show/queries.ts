import type { InferRequestType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { applicationKeys } from '../core/applications.ts';
import { businessJobKeys } from '../core/business-jobs.ts';
import { jobKeys } from '../core/jobs.ts';
import { shiftKeys } from '../core/shifts.ts';

const noShow = api.applications[':applicationId']['no-show'];

const isAffectedForWorker = isUnder(shiftKeys.all, jobKeys.all);
const isAffectedForBusiness = isUnder(applicationKeys.all, businessJobKeys.all);

/** Records that a worker has not come. */
export const useRecordNoShow = (applicationId: string) =>
  useAction(
    (json: InferRequestType<typeof noShow.$post>['json']) => readJson(noShow.$post({ param: { applicationId }, json })),
    isAffectedForBusiness,
  );

/** Takes back that a worker has not come. */
export const useTakeNoShowBack = (applicationId: string) =>
  useAction(
    (version: number) => readJson(noShow['take-back'].$post({ param: { applicationId }, json: { version } })),
    isAffectedForBusiness,
  );

/** Answers whether the worker has come. */
export const useAnswerNoShow = (applicationId: string) =>
  useAction(
    (json: InferRequestType<typeof noShow.answer.$post>['json']) =>
      readJson(noShow.answer.$post({ param: { applicationId }, json })),
    isAffectedForWorker,
  );
