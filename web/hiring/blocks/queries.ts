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

const { blocks } = api;
const ofJob = api.jobs[':jobId'].block;
const ofApplication = api.applications[':applicationId'].block;

const KEY = ['blocks'] as const;

/** A worker or a business that the user blocks. */
export type Block = InferResponseType<typeof blocks.$get, 200>['blocks'][number];

/** The accounts that the user blocks. */
export const blocksQuery = queryOptions({
  queryKey: [...KEY, 'own'],
  queryFn: async ({ signal }) => (await readJson(blocks.$get(undefined, withSignal(signal)))).blocks,
});

/** The shifts that are agreed with the business of a job, and that a block leaves as they are. */
export const shiftsWithVenueQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...KEY, 'shifts-with-venue', jobId],
    queryFn: async ({ signal }) => (await readJson(ofJob.$get({ param: { jobId } }, withSignal(signal)))).shifts,
    staleTime: 0,
  });

/** The shifts that are agreed with the worker of an application, and that a block leaves as they are. */
export const shiftsWithWorkerQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [...KEY, 'shifts-with-worker', applicationId],
    queryFn: async ({ signal }) =>
      (await readJson(ofApplication.$get({ param: { applicationId } }, withSignal(signal)))).shifts,
    staleTime: 0,
  });

const isAffected = isUnder(
  ...[blocksQuery.queryKey, jobKeys.all, shiftKeys.all],
  ...[applicationKeys.all, businessJobKeys.all, regularKeys.all],
);

/** @param onBlocked called before the queries are refetched: the page of the job may be gone then */
export const useBlockVenue = (jobId: string, onBlocked: () => Promise<void>) =>
  useAction(async () => {
    await ensureOk(ofJob.$post({ param: { jobId } }));
    await onBlocked();
  }, isAffected);

export const useBlockWorker = (applicationId: string) =>
  useAction(() => ensureOk(ofApplication.$post({ param: { applicationId } })), isAffected);

export const useUnblock = (blockId: string) =>
  useAction(() => ensureOk(blocks[':blockId'].$delete({ param: { blockId } })), isAffected);
