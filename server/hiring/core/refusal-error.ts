import { errorOfReason, HIRING_REFUSALS, type HiringRefusal } from '@passa/domain';
import { ApiError } from '../../platform/http/errors.ts';

/** Creates the error for an action that `decide` has refused. */
export const refusalError = (reason: HiringRefusal): ApiError => new ApiError(errorOfReason(HIRING_REFUSALS, reason));
