import type { JobEventType } from '../live/topics.ts';
import type { HiringEvent } from '../hiring/hiring-events.ts';
import type { JobStatus } from '../hiring/statuses.ts';
import type { AuditAction } from '../security/audit-actions.ts';
import type { ApplicationNotificationKind, InvitationNotificationKind } from './subjects.ts';

type Effects = {
  /** Entries of the audit log, one for each invitation. The worker cannot read an entry about the job or an invitation. */
  audit: readonly ({ action: AuditAction; about: 'application' | 'job' | 'invitation' } & IfJob)[];
  /** Whether `application-changed` is published to the worker and the business of the application. */
  publishesApplication: boolean;
  /**
   * The live event about the job. Viewers are workers with the job on the screen, or with a list of open jobs that it enters or leaves;
   * a job that was not open and is not open afterwards has none. If the job was open before, `job-changed` is published instead of
   * `job-opened`, except to invited workers: a job that is held back enters their lists.
   */
  publishesJob?: {
    event: JobEventType;
    to: readonly ('viewers' | 'pendingApplicants' | 'askedWorkers' | 'business' | 'invitedWorkers')[];
  };
  /** The notifications. `NOTIFICATION_RULES` defines how each kind is mailed and pushed. */
  notifies: readonly ((
    | { recipient: 'worker' | 'business' | 'pendingApplicants'; kind: ApplicationNotificationKind }
    /** The applicants who have to confirm a change of the job, and the hired workers who are asked to agree to it. */
    | { recipient: 'askedWorkers'; kind: 'termsChanged' }
    /** The other worker of a request to take a shift over, about their own application. */
    | { recipient: 'otherWorker'; kind: 'handoverAsked' | 'shiftKept' }
    /**
     * The workers suited to a job (`domain/matching/new-shift.ts`), once for all jobs that are posted together. A job that regulars see
     * first notifies the regulars when it is posted and the others when it is released. With `ifReleased`, only if the event releases it.
     */
    | { recipient: 'suitedWorkers'; kind: 'newShift'; ifReleased?: true }
    /** The workers suited to the job, when the opening of a hired worker is free again (`nextReplacementAt`). */
    | { recipient: 'suitedWorkers'; kind: 'replacementNeeded' }
    | { recipient: 'invitedWorkers' | 'business'; kind: InvitationNotificationKind }
  ) &
    IfJob)[];
};

/** An effect that follows only if the event gives the job this status. While a job has free openings, it stays open. */
type IfJob = { ifJobBecomes?: JobStatus };

/** An event of an application without an effect on what others see of the job. */
const ofApplication = (action: AuditAction, ...notifies: Effects['notifies']): Effects => ({
  audit: [{ action, about: 'application' }],
  publishesApplication: true,
  notifies,
});

/** The effects of each event, apart from the new statuses. */
export const EFFECTS: Record<HiringEvent, Effects> = {
  jobPosted: {
    audit: [{ action: 'job-posted', about: 'job' }],
    publishesApplication: false,
    publishesJob: { event: 'job-opened', to: ['viewers', 'business'] },
    notifies: [{ recipient: 'suitedWorkers', kind: 'newShift' }],
  },
  jobEdited: {
    audit: [{ action: 'job-edited', about: 'job' }],
    publishesApplication: false,
    publishesJob: { event: 'job-changed', to: ['viewers', 'pendingApplicants', 'askedWorkers', 'business'] },
    notifies: [
      { recipient: 'askedWorkers', kind: 'termsChanged' },
      { recipient: 'suitedWorkers', kind: 'newShift', ifReleased: true },
    ],
  },
  openingsChanged: {
    audit: [{ action: 'openings-changed', about: 'job' }],
    publishesApplication: false,
    publishesJob: { event: 'job-opened', to: ['viewers', 'pendingApplicants', 'business'] },
    notifies: [{ recipient: 'pendingApplicants', kind: 'jobReopened', ifJobBecomes: 'open' }],
  },
  jobReleased: {
    audit: [{ action: 'job-released', about: 'job' }],
    publishesApplication: false,
    publishesJob: { event: 'job-opened', to: ['viewers', 'business'] },
    notifies: [{ recipient: 'suitedWorkers', kind: 'newShift' }],
  },
  jobClosed: {
    audit: [{ action: 'job-closed', about: 'job' }],
    publishesApplication: false,
    publishesJob: { event: 'job-changed', to: ['viewers', 'pendingApplicants', 'business'] },
    notifies: [{ recipient: 'pendingApplicants', kind: 'jobClosed' }],
  },
  applied: ofApplication('application-made', { recipient: 'business', kind: 'newApplication' }),
  applicationWithdrawn: ofApplication('application-withdrawn', { recipient: 'business', kind: 'applicationWithdrawn' }),
  applicationAccepted: {
    audit: [{ action: 'application-accepted', about: 'application' }],
    publishesApplication: true,
    publishesJob: { event: 'job-changed', to: ['viewers', 'pendingApplicants'] },
    notifies: [{ recipient: 'worker', kind: 'accepted' }],
  },
  // A regular is hired at once, so the business learns what it has not decided.
  shiftBooked: {
    audit: [{ action: 'shift-booked', about: 'application' }],
    publishesApplication: true,
    publishesJob: { event: 'job-changed', to: ['viewers', 'pendingApplicants'] },
    notifies: [{ recipient: 'business', kind: 'shiftBooked' }],
  },
  applicationDeclined: ofApplication('application-declined', { recipient: 'worker', kind: 'declined' }),
  acceptanceUndone: {
    audit: [{ action: 'acceptance-undone', about: 'application' }],
    publishesApplication: true,
    publishesJob: { event: 'job-opened', to: ['viewers', 'pendingApplicants'] },
    notifies: [{ recipient: 'worker', kind: 'acceptanceUndone' }],
  },
  declineUndone: ofApplication('decline-undone', { recipient: 'worker', kind: 'declineUndone' }),
  shiftCancelledByWorker: {
    audit: [
      { action: 'shift-cancelled', about: 'application' },
      { action: 'job-reopened', about: 'job', ifJobBecomes: 'open' },
    ],
    publishesApplication: true,
    publishesJob: { event: 'job-opened', to: ['viewers', 'pendingApplicants'] },
    // The notification to pending applicants does not name who cancelled, or why.
    notifies: [
      { recipient: 'business', kind: 'shiftCancelled' },
      { recipient: 'pendingApplicants', kind: 'jobReopened', ifJobBecomes: 'open' },
      { recipient: 'suitedWorkers', kind: 'replacementNeeded' },
    ],
  },
  shiftCancelledByBusiness: {
    audit: [
      { action: 'shift-cancelled', about: 'application' },
      { action: 'job-closed', about: 'job', ifJobBecomes: 'closed' },
    ],
    publishesApplication: true,
    publishesJob: { event: 'job-changed', to: ['viewers', 'pendingApplicants'] },
    notifies: [
      { recipient: 'worker', kind: 'shiftCancelled' },
      { recipient: 'pendingApplicants', kind: 'jobClosed', ifJobBecomes: 'closed' },
    ],
  },
  shiftCancelledForAnother: {
    audit: [
      { action: 'shift-cancelled', about: 'application' },
      { action: 'job-reopened', about: 'job', ifJobBecomes: 'open' },
    ],
    publishesApplication: true,
    publishesJob: { event: 'job-opened', to: ['viewers', 'pendingApplicants'] },
    notifies: [
      { recipient: 'worker', kind: 'shiftCancelled' },
      { recipient: 'pendingApplicants', kind: 'jobReopened', ifJobBecomes: 'open' },
      { recipient: 'suitedWorkers', kind: 'replacementNeeded' },
    ],
  },
  // The business sees it where it looks who comes, and need not do anything.
  shiftConfirmed: ofApplication('shift-confirmed'),
  // The business sees it at the applicant, and need not do anything.
  changeAgreed: ofApplication('change-agreed'),
  // The worker stays hired on the former terms.
  changeDeclined: ofApplication('change-declined', { recipient: 'business', kind: 'changeDeclined' }),
  shiftCompleted: ofApplication('shift-completed', { recipient: 'business', kind: 'shiftCompleted' }),
  completionUndone: ofApplication('completion-undone', { recipient: 'worker', kind: 'completionUndone' }),
  // What the business records is decided by the worker, by time or by an operator, and then ends the hire (`shiftNotWorked`).
  noShowRecorded: ofApplication('no-show-recorded', { recipient: 'worker', kind: 'noShowRecorded' }),
  noShowTakenBack: ofApplication('no-show-taken-back'),
  noShowDisputed: ofApplication('no-show-disputed', { recipient: 'business', kind: 'noShowDisputed' }),
  // `shiftNotWorked`, which follows, has the entry and the live event.
  noShowAgreed: {
    audit: [],
    publishesApplication: false,
    notifies: [{ recipient: 'business', kind: 'noShowDecided' }],
  },
  // The worker, who has not answered, learns that it counts.
  noShowUndisputed: {
    audit: [],
    publishesApplication: false,
    notifies: [
      { recipient: 'worker', kind: 'noShowDecided' },
      { recipient: 'business', kind: 'noShowDecided' },
    ],
  },
  // An operator decides, although the worker has not answered.
  noShowUnanswered: { audit: [], publishesApplication: true, notifies: [] },
  noShowDecided: ofApplication(
    'no-show-decided',
    { recipient: 'worker', kind: 'noShowDecided' },
    { recipient: 'business', kind: 'noShowDecided' },
  ),
  shiftNotWorked: {
    audit: [
      { action: 'shift-not-worked', about: 'application' },
      { action: 'job-closed', about: 'job', ifJobBecomes: 'closed' },
    ],
    publishesApplication: true,
    notifies: [],
  },
  // A job for the rest of a shift after a no-show.
  replacementPosted: {
    audit: [{ action: 'job-posted', about: 'job' }],
    publishesApplication: false,
    publishesJob: { event: 'job-opened', to: ['viewers', 'business'] },
    notifies: [{ recipient: 'suitedWorkers', kind: 'replacementNeeded' }],
  },
  workersInvited: {
    audit: [{ action: 'worker-invited', about: 'invitation' }],
    publishesApplication: false,
    publishesJob: { event: 'job-opened', to: ['business', 'invitedWorkers'] },
    notifies: [{ recipient: 'invitedWorkers', kind: 'invited' }],
  },
  invitationTakenBack: {
    audit: [{ action: 'invitation-taken-back', about: 'invitation' }],
    publishesApplication: false,
    publishesJob: { event: 'job-changed', to: ['business', 'invitedWorkers'] },
    notifies: [],
  },
  invitationDeclined: {
    audit: [{ action: 'invitation-declined', about: 'invitation' }],
    publishesApplication: false,
    publishesJob: { event: 'job-changed', to: ['business', 'invitedWorkers'] },
    notifies: [{ recipient: 'business', kind: 'invitationDeclined' }],
  },
  takeoverAsked: ofApplication(
    'takeover-asked',
    // Instead of `newApplication`, since the business answers two workers at once.
    { recipient: 'business', kind: 'takeoverAsked' },
    { recipient: 'otherWorker', kind: 'handoverAsked' },
  ),
  handoverTakenBack: ofApplication('handover-taken-back', { recipient: 'otherWorker', kind: 'shiftKept' }),
  // `handoverTakenBack` notifies the worker who asked. The business has nothing to do any more.
  takeoverEnded: ofApplication('takeover-ended'),
  shiftTakenOver: ofApplication('shift-taken-over', { recipient: 'worker', kind: 'accepted' }),
  // The openings of the job stay as they are, so no replacement is asked for.
  shiftHandedOver: ofApplication('shift-handed-over', { recipient: 'worker', kind: 'shiftHandedOver' }),
  takeoverDeclined: ofApplication('takeover-declined', { recipient: 'worker', kind: 'declined' }),
  // The worker who wanted to hand over stays hired.
  handoverDeclined: ofApplication('handover-declined', { recipient: 'worker', kind: 'handoverDeclined' }),
};
