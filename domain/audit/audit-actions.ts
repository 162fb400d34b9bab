/** The closed catalogue of what the audit log remembers; what happened to which account, job or application. */
export const AUDIT_ACTIONS = [
  'signed-up',
  'signed-in',
  'signed-out',
  'session-ended',
  'password-changed',
  'password-reset',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'profile-changed',
  'files-changed',
  'export-made',
  'account-deleted',
  'job-posted',
  'job-edited',
  'job-closed',
  'job-reopened',
  'application-made',
  'application-withdrawn',
  'application-accepted',
  'application-declined',
  'shift-cancelled',
  'shift-completed',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
