import type { HiringRefusal } from '@passa/domain';
import { ApiError, type ErrorCode } from '../../platform/http/errors.ts';

/** The refusals with an error code of another name. */
const ERROR_CODES = {
  notPermitted: 'notFound',
  notInvited: 'notFound',
  handoverEnded: 'notFound',
  jobFilled: 'jobNotOpen',
  jobClosed: 'jobNotOpen',
  // Answered like a first confirmation (`reminders/confirm.ts`).
  changeDeclined: 'changeNotAsked',
  alreadyConfirmed: 'shiftNotConfirmable',
} as const satisfies Partial<Record<HiringRefusal, ErrorCode>>;

/** Creates the error for an action that `decide` has refused. */
export function refusalError(reason: HiringRefusal): ApiError {
  return new ApiError(
    reason in ERROR_CODES
      ? ERROR_CODES[reason as keyof typeof ERROR_CODES]
      : (reason as Exclude<HiringRefusal, keyof typeof ERROR_CODES>),
  );
}
