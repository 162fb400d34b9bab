import { texts } from '@passa/domain';

/** The closed catalogue of what a request can be refused with; the sentence for each stands in the texts. */
export const ERROR_STATUS = {
  invalidInput: 400,
  notJson: 400,
  malformedRequest: 400,
  requestTooSlow: 408,
  headTooLarge: 431,
  foreignOrigin: 403,
  notSignedIn: 401,
  wrongCredentials: 401,
  secondFactorNeeded: 401,
  logInExpired: 401,
  secondFactorOn: 409,
  addressUnconfirmed: 409,
  passkeyRefused: 401,
  passkeyNotAdded: 409,
  tooManyPasskeys: 409,
  notFound: 404,
  jobNotOpen: 409,
  jobStarted: 409,
  alreadyApplied: 409,
  applicationDecided: 409,
  applicationWithdrawn: 409,
  workerUnavailable: 409,
  shiftNotAssigned: 409,
  shiftNotCancellable: 409,
  shiftNotCompleted: 409,
  shiftEnded: 409,
  workerGone: 409,
  accessNeeded: 409,
  accessUndecided: 409,
  jobChanged: 409,
  jobHasApplications: 409,
  profileChanged: 409,
  exportUnderWay: 409,
  resetLinkUnusable: 410,
  confirmationLinkUnusable: 410,
  bodyTooLarge: 413,
  unsupportedMediaType: 415,
  formExpected: 415,
  fileTooLarge: 413,
  fileTypeRefused: 415,
  fileNotPlain: 415,
  fileNameTaken: 409,
  tooManyFiles: 409,
  storageFull: 409,
  uploadNotUnderstood: 400,
  uploadOffset: 409,
  rangeNotSatisfiable: 416,
  pushServiceUnknown: 422,
  tooManyStreams: 429,
  tooManyGuesses: 429,
  tooManySignUps: 429,
  tooManyApplications: 429,
  tooManyApplicationsByWorker: 429,
  tooManyJobs: 429,
  tooManyConfirmationMails: 429,
  unexpected: 500,
  unavailable: 503,
  tooBusy: 503,
  diskFull: 507,
} as const satisfies Record<keyof typeof texts.errors, number>;

/** After how many seconds it makes sense to try again. */
export const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  tooManyGuesses: 15 * 60,
  tooManySignUps: 60 * 60,
  tooManyApplications: 60 * 60,
  tooManyApplicationsByWorker: 60 * 60,
  tooManyJobs: 60 * 60,
  tooManyConfirmationMails: 60 * 60,
  unavailable: 5,
  tooBusy: 5,
};

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A refusal that the person or program at the other end can do something about. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** A message for each field at fault, by its dotted path. */
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, fields?: Record<string, string>) {
    super(texts.errors[code]);
    this.code = code;
    this.fields = fields;
  }
}
