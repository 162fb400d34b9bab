import { m } from '@passa/domain';
import { errorResponses } from '../platform/http/error-responses.ts';
import { ApiError, type ErrorCatalogue } from '../platform/http/errors.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** The closed catalogue of errors that a request can be answered with; each has a message. */
export const ERRORS = {
  invalidInput: { status: 400 },
  notJson: { status: 400 },
  malformedRequest: { status: 400 },
  requestTooSlow: { status: 408 },
  headTooLarge: { status: 431 },
  foreignOrigin: { status: 403, isSuspicious: true },
  notSignedIn: { status: 401 },
  wrongCredentials: { status: 401, isSuspicious: true },
  secondFactorNeeded: { status: 401 },
  logInExpired: { status: 401 },
  secondFactorOn: { status: 409 },
  addressUnconfirmed: { status: 409 },
  passwordNeeded: { status: 403 },
  passkeyRefused: { status: 401 },
  passkeyNotAdded: { status: 409 },
  tooManyPasskeys: { status: 409 },
  notFound: { status: 404 },
  jobNotOpen: { status: 409 },
  jobStarted: { status: 409 },
  alreadyApplied: { status: 409 },
  applicationDecided: { status: 409 },
  applicationWithdrawn: { status: 409 },
  applicationNotAccepted: { status: 409 },
  applicationNotDeclined: { status: 409 },
  undoExpired: { status: 409 },
  workerUnavailable: { status: 409 },
  shiftNotAssigned: { status: 409 },
  shiftNotCancellable: { status: 409 },
  shiftNotCompleted: { status: 409 },
  shiftEnded: { status: 409 },
  workerGone: { status: 409 },
  accessNeeded: { status: 409 },
  accessUndecided: { status: 409 },
  jobChanged: { status: 409 },
  jobHasApplications: { status: 409 },
  profileChanged: { status: 409 },
  exportUnderWay: { status: 409 },
  resetLinkUnusable: { status: 410 },
  confirmationLinkUnusable: { status: 410 },
  bodyTooLarge: { status: 413 },
  unsupportedMediaType: { status: 415 },
  formExpected: { status: 415 },
  fileTooLarge: { status: 413 },
  fileTypeRefused: { status: 415 },
  fileNotPlain: { status: 415 },
  fileNameTaken: { status: 409 },
  tooManyFiles: { status: 409 },
  storageFull: { status: 409 },
  uploadNotUnderstood: { status: 400 },
  uploadOffset: { status: 409 },
  rangeNotSatisfiable: { status: 416 },
  pushServiceUnknown: { status: 422 },
  tooManyStreams: { status: 429 },
  tooManyGuesses: { status: 429, retryAfter: 15 * MINUTE_SECONDS, isSuspicious: true },
  tooManySignUps: { status: 429, retryAfter: HOUR_SECONDS, isSuspicious: true },
  tooManyApplications: { status: 429, retryAfter: HOUR_SECONDS },
  tooManyApplicationsByWorker: { status: 429, retryAfter: HOUR_SECONDS },
  tooManyJobs: { status: 429, retryAfter: HOUR_SECONDS },
  tooManyConfirmationMails: { status: 429, retryAfter: HOUR_SECONDS },
  unexpected: { status: 500 },
  unavailable: { status: 503, retryAfter: 5 },
  tooBusy: { status: 503, retryAfter: 5, isSuspicious: true },
  diskFull: { status: 507 },
} as const satisfies ErrorCatalogue;

// Constraints that a request can violate because a concurrent one came first, and the error that it is answered with.
const CONSTRAINT_ERRORS: Record<string, () => ApiError> = {
  applications_once_per_job: () => new ApiError('alreadyApplied'),
  assignments_one_per_opening: () => new ApiError('jobNotOpen'),
  files_document_name_once: () => new ApiError('fileNameTaken', { name: m.validation_file_name_taken() }),
  assignments_not_double_booked: () => new ApiError('workerUnavailable'),
};

export const {
  respondToError,
  respondWithError,
  refusals: errorResponsesFor,
} = errorResponses(ERRORS, CONSTRAINT_ERRORS);
