import type { RegularAnswer } from '@passa/domain';
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { ensureOk, readJson, withSignal } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { applicationKeys } from '../core/applications.ts';
import { businessJobKeys } from '../core/business-jobs.ts';
import { jobKeys } from '../core/jobs.ts';
import { regularKeys } from '../core/keys.ts';
import { shiftKeys } from '../core/shifts.ts';

const { regulars } = api;
const venues = api['regular-venues'];

/** A worker that the business has asked, or that has agreed. */
export type Regular = InferResponseType<typeof regulars.$get, 200>['regulars'][number];
/** A business that has asked the worker. */
export type RegularVenue = InferResponseType<typeof venues.$get, 200>['venues'][number];

/** The regulars of the business, and the workers who have not answered yet. */
export const regularsQuery = queryOptions({
  queryKey: [...regularKeys.all, 'of-business'],
  queryFn: async ({ signal }) => (await readJson(regulars.$get(undefined, withSignal(signal)))).regulars,
});

/** The businesses that have asked the worker. */
export const regularVenuesQuery = queryOptions({
  queryKey: [...regularKeys.all, 'venues'],
  queryFn: async ({ signal }) => (await readJson(venues.$get(undefined, withSignal(signal)))).venues,
});

const isAffected = isUnder(regularKeys.all, applicationKeys.all);

/** Asks the worker of a completed shift to be a regular. */
export const useAskRegular = (applicationId: string) =>
  useAction(() => ensureOk(api.applications[':applicationId'].regular.$post({ param: { applicationId } })), isAffected);

export const useEndRegular = (regularId: string) =>
  useAction(() => ensureOk(regulars[':regularId'].$delete({ param: { regularId } })), isAffected);

/** The jobs that a worker sees depend on the answer. */
export const useAnswerRegular = (regularId: string) =>
  useAction(
    (answer: RegularAnswer) => ensureOk(venues[':regularId'].$put({ param: { regularId }, json: { answer } })),
    isUnder(regularKeys.all, shiftKeys.all, jobKeys.all),
  );

export const useReleaseJob = (jobId: string) =>
  useAction(
    () => readJson(api.jobs[':jobId'].release.$post({ param: { jobId } })),
    isUnder(applicationKeys.all, businessJobKeys.all),
  );
