import { type ChangeOpenings, UNDO_GRACE_SECONDS, type ApplicationStatus } from '@passa/domain';
import { useMutationState } from '@tanstack/react-query';
import { api } from '../../../platform/http/client.ts';
import { readJson } from '../../../platform/http/read-json.ts';
import { isUnder } from '../../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../../platform/live/use-action.ts';
import { applicationKeys, decisionKey, type Applicant } from '../../core/applications.ts';
import { businessJobKeys } from '../../core/business-jobs.ts';
import type { AppliesTo } from '../../core/edit-job.ts';

export const useChangeOpenings = (jobId: string) =>
  useAction(
    (json: ChangeOpenings) => readJson(api.jobs[':jobId'].openings.$put({ param: { jobId }, json })),
    isUnder(applicationKeys.all, businessJobKeys.all),
  );

export const useCloseJob = (jobId: string, appliesTo: AppliesTo) =>
  useAction(
    () => readJson(api.jobs[':jobId'].close.$post({ param: { jobId }, query: { appliesTo } })),
    isUnder(applicationKeys.all, businessJobKeys.all),
  );

/** Undoes the completion of a shift. */
export const useUndoCompletion = (applicationId: string) =>
  useAction(
    () => readJson(api.applications[':applicationId']['undo-completion'].$post({ param: { applicationId } })),
    isUnder(applicationKeys.all, businessJobKeys.all),
  );

const isAffected = isUnder(applicationKeys.all, businessJobKeys.all);

/** The decisions that can be undone. */
export type UndoableStatus = Extract<ApplicationStatus, 'accepted' | 'declined'>;

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

/**
 * Until when a decision of this tab can be undone. A hire that the worker booked or took over has no such time.
 * @returns epoch milliseconds, a little before the server's own deadline; `undefined` unless this tab has made the decision
 */
export function useUndoDeadline({ id, status }: Pick<Applicant, 'id' | 'status'>): number | undefined {
  return useMutationState({
    filters: {
      mutationKey: decisionKey(status),
      status: 'success',
      predicate: ({ state }) => state.variables === id,
    },
    select: ({ state }) => state.submittedAt + UNDO_GRACE_SECONDS * 1000,
  }).at(-1);
}
