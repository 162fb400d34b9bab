import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { FIRST_CURSOR, nextCursor } from '../../platform/http/cursor.ts';
import { ensureOk, readJson, withSignal } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { applicationKeys } from '../core/applications.ts';
import { businessJobKeys } from '../core/business-jobs.ts';
import { invitationKeys } from '../core/keys.ts';
import { jobKeys } from '../core/jobs.ts';
import { shiftKeys } from '../core/shifts.ts';

const ofJob = api.jobs[':jobId'];

/** An invitation as the business sees it. */
export type Invitation = InferResponseType<typeof ofJob.invitations.$get, 200>['invitations'][number];
/** A worker that the business may invite. */
export type KnownWorker = InferResponseType<(typeof ofJob)['known-workers']['$get'], 200>['workers'][number];

/** A job of the business and its invitations. */
export const jobInvitationsQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...businessJobKeys.all, 'invitations', jobId],
    queryFn: ({ signal }) => readJson(ofJob.invitations.$get({ param: { jobId } }, withSignal(signal))),
  });

/** The workers that the business may invite to a job, page by page. During a search for others, the previous ones stay. */
export const knownWorkersQuery = (jobId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...businessJobKeys.all, 'known-workers', jobId, search],
    queryFn: ({ pageParam, signal }) =>
      readJson(
        ofJob['known-workers'].$get(
          { param: { jobId }, query: { search: search || undefined, cursor: pageParam } },
          withSignal(signal),
        ),
      ),
    initialPageParam: FIRST_CURSOR,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  });

const isAffected = isUnder(applicationKeys.all, businessJobKeys.all);

export const useInvite = (jobId: string) =>
  useAction(
    (workerIds: string[]) => readJson(ofJob.invitations.$post({ param: { jobId }, json: { workerIds } })),
    isAffected,
  );

export const useTakeBackInvitation = (invitationId: string) =>
  useAction(() => ensureOk(api.invitations[':invitationId'].$delete({ param: { invitationId } })), isAffected);

/** The open jobs that the worker is invited to and has not answered, page by page. */
export const ownInvitationsQuery = infiniteQueryOptions({
  queryKey: [...invitationKeys.all, 'own'],
  queryFn: ({ pageParam, signal }) =>
    readJson(api.invitations.$get({ query: { cursor: pageParam } }, withSignal(signal))),
  initialPageParam: FIRST_CURSOR,
  getNextPageParam: nextCursor,
});

export const useDeclineInvitation = (jobId: string) =>
  useAction(
    () => ensureOk(ofJob.invitation.decline.$post({ param: { jobId } })),
    isUnder(invitationKeys.all, shiftKeys.all, jobKeys.all),
  );
