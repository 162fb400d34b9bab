import type { Role } from '../enumerations.ts';
import type { ApplicationStatus, JobStatus } from './statuses.ts';

/** The statuses for which a notification is true. With any other status it is neither mailed nor pushed. */
export type RelevantStatuses = { application: readonly ApplicationStatus[]; job?: JobStatus };

type NotificationRule = {
  isRelevantWhile: RelevantStatuses;
  /** `single`: one mail per notification. `digest`: several in one mail (`server/hiring/application-digest.ts`). */
  mail: 'single' | 'digest';
  /** `start`: not delivered after the start of the shift. `oneDay`: not delivered after 24 hours. */
  push: { until: 'start' | 'oneDay'; urgency: 'low' | 'normal' | 'high' };
};

/** The kinds of notifications. A user can switch each of them off. */
export const NOTIFICATION_RULES = {
  newApplication: {
    isRelevantWhile: { application: ['pending'], job: 'open' },
    mail: 'digest',
    push: { until: 'start', urgency: 'normal' },
  },
  applicationWithdrawn: {
    isRelevantWhile: { application: ['withdrawn'] },
    mail: 'single',
    push: { until: 'start', urgency: 'normal' },
  },
  shiftCancelled: {
    isRelevantWhile: { application: ['cancelled'] },
    mail: 'single',
    push: { until: 'start', urgency: 'high' },
  },
  shiftCompleted: {
    isRelevantWhile: { application: ['completed'] },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'low' },
  },
  accepted: {
    isRelevantWhile: { application: ['accepted', 'completed'] },
    mail: 'single',
    push: { until: 'start', urgency: 'high' },
  },
  declined: {
    isRelevantWhile: { application: ['declined'] },
    mail: 'single',
    push: { until: 'start', urgency: 'normal' },
  },
  acceptanceUndone: {
    isRelevantWhile: { application: ['pending'] },
    mail: 'single',
    push: { until: 'start', urgency: 'high' },
  },
  declineUndone: {
    isRelevantWhile: { application: ['pending'], job: 'open' },
    mail: 'single',
    push: { until: 'start', urgency: 'normal' },
  },
  jobClosed: {
    isRelevantWhile: { application: ['pending'], job: 'closed' },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'low' },
  },
  jobReopened: {
    isRelevantWhile: { application: ['pending'], job: 'open' },
    mail: 'single',
    push: { until: 'start', urgency: 'normal' },
  },
  completionUndone: {
    isRelevantWhile: { application: ['accepted'] },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'high' },
  },
} as const satisfies Record<string, NotificationRule>;

export type NotificationKind = keyof typeof NOTIFICATION_RULES;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_RULES) as [NotificationKind, ...NotificationKind[]];

/** The kinds that each role receives, in the order of the settings. */
export const NOTIFICATION_KINDS_BY_ROLE: Record<Role, readonly NotificationKind[]> = {
  business: ['newApplication', 'applicationWithdrawn', 'shiftCancelled', 'shiftCompleted'],
  worker: [
    'accepted',
    'declined',
    'acceptanceUndone',
    'declineUndone',
    'shiftCancelled',
    'jobReopened',
    'jobClosed',
    'completionUndone',
  ],
};

/** The kinds that are mailed one by one, not in a digest. */
export type SingleMailKind = {
  [Kind in NotificationKind]: (typeof NOTIFICATION_RULES)[Kind]['mail'] extends 'single' ? Kind : never;
}[NotificationKind];

/**
 * Whether a notification is still relevant. Checked when its mail or push message is written, which may be later than the event.
 */
export function isStillRelevant(
  kind: NotificationKind,
  { application, job }: { application: { status: ApplicationStatus }; job: { status: JobStatus } },
): boolean {
  const { isRelevantWhile }: NotificationRule = NOTIFICATION_RULES[kind];
  return isRelevantWhile.application.includes(application.status) && (isRelevantWhile.job ?? job.status) === job.status;
}
