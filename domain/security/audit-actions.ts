/** The actions that the audit log records. */
export const AUDIT_ACTIONS = [
  'signed-up',
  'signed-in',
  'signed-out',
  'session-ended',
  'address-confirmed',
  'password-changed',
  'password-reset',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
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
  'completion-undone',
  'access-ended',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Changes to the log-in of an account that its owner is notified of by mail. */
export type SecurityChange = Extract<
  AuditAction,
  | 'password-changed'
  | 'password-reset'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
>;
