import {
  errorOfReason,
  HIRING_REFUSALS,
  m,
  NO_SHOW_REFUSALS,
  TIME_SHEET_REFUSALS,
  type RefusalCode,
} from '@passa/domain';
import { errorResponses } from '../platform/http/error-responses.ts';
import { ApiError, type ErrorCatalogue, type ErrorCode } from '../platform/http/errors.ts';

const REFUSALS = { ...HIRING_REFUSALS, ...NO_SHOW_REFUSALS, ...TIME_SHEET_REFUSALS };
/** The errors of refused actions, which the tables of the domain name. */
const REFUSAL_ERRORS = Object.fromEntries(
  Object.keys(REFUSALS).map((reason) => [errorOfReason(REFUSALS, reason as keyof typeof REFUSALS), { status: 409 }]),
) as Record<RefusalCode<typeof REFUSALS>, { status: 409 }>;

/** The closed catalogue of errors that a request can be answered with; each has a message. */
export const ERRORS = {
  ...REFUSAL_ERRORS,
  invalidInput: { status: 400 },
  notJson: { status: 400 },
  malformedRequest: { status: 400 },
  requestTooSlow: { status: 408 },
  headTooLarge: { status: 431 },
  foreignOrigin: { status: 403, isSuspicious: true },
  notSignedIn: { status: 401 },
  wrongCredentials: { status: 401, isSuspicious: true },
  accountSuspended: { status: 403 },
  accountNotSuspended: { status: 409 },
  emailTaken: { status: 409 },
  secondFactorNeeded: { status: 401 },
  logInExpired: { status: 401 },
  secondFactorOn: { status: 409 },
  addressUnconfirmed: { status: 409 },
  passwordNeeded: { status: 403 },
  passkeyRefused: { status: 401 },
  passkeyNotAdded: { status: 409 },
  tooManyPasskeys: { status: 409 },
  notFound: { status: 404 },
  jobGone: { status: 410 },
  workerUnavailable: { status: 409 },
  takeoverAsked: { status: 409 },
  shiftRunning: { status: 409 },
  hoursOpen: { status: 409 },
  personalNumberNeeded: { status: 409 },
  accessNeeded: { status: 409 },
  accessUndecided: { status: 409 },
  jobChanged: { status: 409 },
  profileChanged: { status: 409 },
  availabilityChanged: { status: 409 },
  templateChanged: { status: 409 },
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
  templateNameTaken: { status: 409 },
  tooManyTemplates: { status: 409 },
  regularDeclined: { status: 409 },
  tooManyBlocks: { status: 409 },
  invitationsFull: { status: 409 },
  kioskNotPaired: { status: 401 },
  pairingCodeWrong: { status: 409, isSuspicious: true },
  tooManyKiosks: { status: 409 },
  inspectionCodeNotSet: { status: 409 },
  inspectionCodeWrong: { status: 403, isSuspicious: true },
  kioskCodeExpired: { status: 410 },
  kioskRemoved: { status: 410 },
  noShiftHere: { status: 409 },
  attendanceNotPossible: { status: 409 },
  attendanceNotYet: { status: 409 },
  attendanceExpired: { status: 409 },
  eventIdTaken: { status: 409 },
  eventTooOld: { status: 409 },
  hoursOfVenues: { status: 409 },
  timeSheetChanged: { status: 409 },
  noShowChanged: { status: 409 },
  personalNumberWrong: { status: 409 },
  wrongPin: { status: 403, isSuspicious: true },
  tooManyFiles: { status: 409 },
  storageFull: { status: 409 },
  uploadNotUnderstood: { status: 400 },
  uploadOffset: { status: 409 },
  rangeNotSatisfiable: { status: 416 },
  pushServiceUnknown: { status: 422 },
  tooManyStreams: { status: 429 },
  tooManyGuesses: { status: 429, isSuspicious: true },
  tooManySignUps: { status: 429, isSuspicious: true },
  tooManyApplications: { status: 429 },
  tooManyApplicationsByWorker: { status: 429 },
  tooManyJobs: { status: 429 },
  tooManyTemplateChanges: { status: 429 },
  tooManyRegularRequests: { status: 429 },
  tooManyNewKiosks: { status: 429 },
  tooManyInvitations: { status: 429 },
  tooManyPersonalNumbers: { status: 429 },
  tooManyReveals: { status: 429 },
  tooManyLedgerEntries: { status: 429 },
  tooManyConfirmationMails: { status: 429 },
  unexpected: { status: 500 },
  unavailable: { status: 503, retryAfter: 5 },
  tooBusy: { status: 503, retryAfter: 5, isSuspicious: true },
  diskFull: { status: 507 },
} as const satisfies ErrorCatalogue;

/** Whether a request with this error can succeed later: it has reached a limit, or the server could not answer. */
export function isPassing(code: ErrorCode): boolean {
  const { status } = ERRORS[code];
  return status === 429 || status >= 500;
}

// Constraints that a request can violate because a concurrent one came first, and the error that it is answered with.
const CONSTRAINT_ERRORS: Record<string, () => ApiError> = {
  users_email_once: () => new ApiError('emailTaken'),
  applications_once_per_job: () => new ApiError('alreadyApplied'),
  assignments_one_per_opening: () => new ApiError('jobNotOpen'),
  files_document_name_once: () => new ApiError('fileNameTaken', { name: m.validation_file_name_taken() }),
  job_templates_name_once: () => new ApiError('templateNameTaken', { name: m.validation_template_name_taken() }),
  assignments_not_double_booked: () => new ApiError('workerUnavailable'),
};

export const {
  respondToError,
  respondWithError,
  refusals: errorResponsesFor,
} = errorResponses(ERRORS, CONSTRAINT_ERRORS);
