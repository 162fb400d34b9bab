import type { HiringRefusal } from '@passa/domain';
import { ApiError, type ErrorCode } from '../platform/http/errors.ts';

/** The refusals that the API gives by another code. */
const CODES = {
  notPermitted: 'notFound',
  jobFilled: 'jobNotOpen',
  jobClosed: 'jobNotOpen',
} as const satisfies Partial<Record<HiringRefusal, ErrorCode>>;

/** Gives the answer to an action that `decide` has refused. */
export function refusal(reason: HiringRefusal): ApiError {
  return new ApiError(
    reason in CODES ? CODES[reason as keyof typeof CODES] : (reason as Exclude<HiringRefusal, keyof typeof CODES>),
  );
}
