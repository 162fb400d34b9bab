import { texts } from '@passa/domain';
import { violatedConstraint } from '../database/failures.ts';
import { ApiError } from './errors.ts';

// Who comes second to something that only one can have learns it from the database. Each constraint that can be met
// that way, and what it is called to a person.
const CONTESTED: Record<string, () => ApiError> = {
  applications_once_per_job: () => new ApiError('alreadyApplied'),
  applications_one_hired_per_job: () => new ApiError('jobNotOpen'),
  files_document_name_once: () => new ApiError('fileNameTaken', { name: texts.validation.fileNameTaken }),
  jobs_worker_not_double_booked: () => new ApiError('workerUnavailable'),
};

/** The refusal behind a database error, where it is one. */
export function refusalOf(error: unknown): ApiError | undefined {
  return CONTESTED[violatedConstraint(error) ?? '']?.();
}
