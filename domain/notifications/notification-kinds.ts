import type { Role } from '../enumerations.ts';

/** What somebody is told of without having asked, and can switch off. A password reset is no such thing. */
export const NOTIFICATION_KINDS = [
  'newApplication',
  'applicationWithdrawn',
  'shiftCancelled',
  'shiftCompleted',
  'accepted',
  'declined',
  'jobClosed',
  'jobReopened',
  'completionUndone',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Who is told what: a business about its jobs, a worker about their applications. */
export const NOTIFICATIONS_OF: Record<Role, readonly NotificationKind[]> = {
  business: ['newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted'],
  worker: ['accepted', 'declined', 'shiftCancelled', 'jobReopened', 'jobClosed', 'completionUndone'],
};
