import type { LiveEvent } from '../live/live-event.ts';
import type { NotificationKind } from './notification-kinds.ts';
import type { AuditAction } from '../security/audit-actions.ts';

/** What has happened when a decision is carried out. */
export const HIRING_EVENTS = [
  'jobPosted',
  'jobEdited',
  'jobClosed',
  'applied',
  'applicationWithdrawn',
  'applicationAccepted',
  'applicationDeclined',
  'shiftCancelledByWorker',
  'shiftCancelledByBusiness',
  'shiftCompleted',
  'completionUndone',
] as const;
export type HiringEvent = (typeof HIRING_EVENTS)[number];

type JobEvent = Extract<LiveEvent['type'], 'job-opened' | 'job-changed'>;

export type Effects = {
  /** Entries of the audit log. One about the job alone is hidden from the worker. */
  audit: readonly { action: AuditAction; about: 'application' | 'job' }[];
  /** Published to the worker and the business of the application. */
  publishesApplication: boolean;
  /** Published to every worker, since any of them may look at the list of open jobs; the business is a second choice. */
  publishesJob?: { as: JobEvent; to: readonly ('everyWorker' | 'business')[] };
  /** Who gets a notification. How it is mailed and pushed is in `NOTIFICATIONS`, by its kind. */
  notifies: readonly { who: 'worker' | 'business' | 'pendingApplicants'; kind: NotificationKind }[];
};

/** Everything that follows from an event, apart from the new statuses. */
export const EFFECTS: Record<HiringEvent, Effects> = {
  jobPosted: {
    audit: [{ action: 'job-posted', about: 'job' }],
    publishesApplication: false,
    publishesJob: { as: 'job-opened', to: ['everyWorker', 'business'] },
    notifies: [],
  },
  jobEdited: {
    audit: [{ action: 'job-edited', about: 'job' }],
    publishesApplication: false,
    publishesJob: { as: 'job-changed', to: ['everyWorker', 'business'] },
    notifies: [],
  },
  jobClosed: {
    audit: [{ action: 'job-closed', about: 'job' }],
    publishesApplication: false,
    publishesJob: { as: 'job-changed', to: ['everyWorker', 'business'] },
    notifies: [{ who: 'pendingApplicants', kind: 'jobClosed' }],
  },
  applied: {
    audit: [{ action: 'application-made', about: 'application' }],
    publishesApplication: true,
    notifies: [{ who: 'business', kind: 'newApplication' }],
  },
  applicationWithdrawn: {
    audit: [{ action: 'application-withdrawn', about: 'application' }],
    publishesApplication: true,
    notifies: [{ who: 'business', kind: 'applicationWithdrawn' }],
  },
  applicationAccepted: {
    audit: [{ action: 'application-accepted', about: 'application' }],
    publishesApplication: true,
    publishesJob: { as: 'job-changed', to: ['everyWorker'] },
    notifies: [{ who: 'worker', kind: 'accepted' }],
  },
  applicationDeclined: {
    audit: [{ action: 'application-declined', about: 'application' }],
    publishesApplication: true,
    notifies: [{ who: 'worker', kind: 'declined' }],
  },
  shiftCancelledByWorker: {
    audit: [
      { action: 'shift-cancelled', about: 'application' },
      { action: 'job-reopened', about: 'job' },
    ],
    publishesApplication: true,
    publishesJob: { as: 'job-opened', to: ['everyWorker'] },
    // Pending applicants are not told who cancelled, or why.
    notifies: [
      { who: 'business', kind: 'shiftCancelled' },
      { who: 'pendingApplicants', kind: 'jobReopened' },
    ],
  },
  shiftCancelledByBusiness: {
    audit: [
      { action: 'shift-cancelled', about: 'application' },
      { action: 'job-closed', about: 'job' },
    ],
    publishesApplication: true,
    publishesJob: { as: 'job-changed', to: ['everyWorker'] },
    notifies: [
      { who: 'worker', kind: 'shiftCancelled' },
      { who: 'pendingApplicants', kind: 'jobClosed' },
    ],
  },
  shiftCompleted: {
    audit: [{ action: 'shift-completed', about: 'application' }],
    publishesApplication: true,
    notifies: [{ who: 'business', kind: 'shiftCompleted' }],
  },
  completionUndone: {
    audit: [{ action: 'completion-undone', about: 'application' }],
    publishesApplication: true,
    notifies: [{ who: 'worker', kind: 'completionUndone' }],
  },
};
