import type { m } from './generated/messages.js';

/** An option of a Zod schema: the message for a value that the schema refuses, in the current locale. */
export type Message = { error: () => string };

/** The error codes that have a message. */
export type ErrorCode = Parameters<typeof m.error>[0]['code'];

/** The errors of rate limits. Each says how long to wait. */
export type LimitCode = Extract<
  ErrorCode,
  | 'tooManyGuesses'
  | 'tooManySignUps'
  | 'tooManyApplications'
  | 'tooManyApplicationsByWorker'
  | 'tooManyJobs'
  | 'tooManyTemplateChanges'
  | 'tooManyRegularRequests'
  | 'tooManyInvitations'
  | 'tooManyNewKiosks'
  | 'tooManyNewVenues'
  | 'tooManyMemberInvitations'
  | 'tooManyLedgerEntries'
  | 'tooManyPersonalNumbers'
  | 'tooManyReveals'
  | 'tooManyConfirmationMails'
>;
