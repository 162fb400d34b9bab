import type { Role } from '../enumerations.ts';
import type { ApplicationStatus, JobStatus } from './statuses.ts';

type Rule = {
  /** The statuses for which the notification is true. With other statuses it is neither mailed nor pushed. */
  isTrueWhile: { application: readonly ApplicationStatus[]; job?: JobStatus };
  /** `single`: one mail per notification. `digest`: several in one mail (`server/hiring/application-digest.ts`). */
  mail: 'single' | 'digest';
  /** `start`: not delivered after the start of the shift. `tomorrow`: not delivered after a day. */
  push: { until: 'start' | 'tomorrow'; urgency: 'low' | 'normal' | 'high' };
};

/** The kinds of notifications. A user can switch each of them off. */
export const NOTIFICATIONS = {
  newApplication: {
    isTrueWhile: { application: ['pending'], job: 'open' },
    mail: 'digest',
    push: { until: 'start', urgency: 'normal' },
  },
  applicationWithdrawn: {
    isTrueWhile: { application: ['withdrawn'] },
    mail: 'single',
    push: { until: 'start', urgency: 'normal' },
  },
  shiftCancelled: {
    isTrueWhile: { application: ['cancelled'] },
    mail: 'single',
    push: { until: 'start', urgency: 'high' },
  },
  shiftCompleted: {
    isTrueWhile: { application: ['completed'] },
    mail: 'single',
    push: { until: 'tomorrow', urgency: 'low' },
  },
  accepted: {
    isTrueWhile: { application: ['accepted', 'completed'] },
    mail: 'single',
    push: { until: 'start', urgency: 'high' },
  },
  declined: {
    isTrueWhile: { application: ['declined'] },
    mail: 'single',
    push: { until: 'start', urgency: 'normal' },
  },
  jobClosed: {
    isTrueWhile: { application: ['pending'], job: 'closed' },
    mail: 'single',
    push: { until: 'tomorrow', urgency: 'low' },
  },
  jobReopened: {
    isTrueWhile: { application: ['pending'], job: 'open' },
    mail: 'single',
    push: { until: 'start', urgency: 'normal' },
  },
  completionUndone: {
    isTrueWhile: { application: ['accepted'] },
    mail: 'single',
    push: { until: 'tomorrow', urgency: 'high' },
  },
} as const satisfies Record<string, Rule>;

export type NotificationKind = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]];

/** The kinds that each role receives, in the order of the settings. */
export const NOTIFICATION_KINDS_BY_ROLE: Record<Role, readonly NotificationKind[]> = {
  business: ['newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted'],
  worker: ['accepted', 'declined', 'shiftCancelled', 'jobReopened', 'jobClosed', 'completionUndone'],
};

/** The kinds that are mailed one by one, not in a digest. */
export type SingleMailKind = {
  [Kind in NotificationKind]: (typeof NOTIFICATIONS)[Kind]['mail'] extends 'single' ? Kind : never;
}[NotificationKind];

/**
 * Whether a notification is still true. Checked when its mail or push message is written, which may be later than the event.
 */
export function isStillTrue(
  kind: NotificationKind,
  { application, job }: { application: { status: ApplicationStatus }; job: { status: JobStatus } },
): boolean {
  const { isTrueWhile }: Rule = NOTIFICATIONS[kind];
  return isTrueWhile.application.includes(application.status) && (isTrueWhile.job ?? job.status) === job.status;
}
