import { m } from '../messages/index.ts';

/** Who can read a kind of data, besides the operator. */
export type DataReaders =
  | 'owner'
  | 'nobody'
  | 'venuesAppliedTo'
  | 'bothParties'
  | 'workers'
  | 'addressHolders'
  | 'venueOwners';

/** What the period of days is counted from. */
export type RetentionStart = 'creation' | 'lastUse' | 'decision' | 'failure';

/** How long a kind of data is kept: a number of days, whole years after the year of the shift, or until something happens. */
type Period =
  | { days: number; from: RetentionStart }
  | { yearsAfterShift: number }
  | { until: 'accountDeleted' | 'installationEnds' };

/** One kind of personal data: what it is, what it is for, who reads it, and how long it is kept. */
export type PersonalDataKind = { content: () => string; purpose: () => string; readers: DataReaders } & Period;

/**
 * Every kind of personal data that is stored on the server. The privacy policy shows this table, and the scheduled
 * deletions take their periods from it (`server/personal-data/retention/retention.test.ts`).
 */
export const PERSONAL_DATA = {
  account: {
    content: m.privacy_account_content,
    purpose: m.privacy_account_purpose,
    readers: 'owner',
    until: 'accountDeleted',
  },
  accountActions: {
    content: m.privacy_account_actions_content,
    purpose: m.privacy_account_actions_purpose,
    readers: 'owner',
    days: 730,
    from: 'creation',
  },
  profile: {
    content: m.privacy_profile_content,
    purpose: m.privacy_profile_purpose,
    readers: 'venuesAppliedTo',
    until: 'accountDeleted',
  },
  personalNumber: {
    content: m.privacy_personal_number_content,
    purpose: m.privacy_personal_number_purpose,
    readers: 'owner',
    until: 'accountDeleted',
  },
  availability: {
    content: m.privacy_availability_content,
    purpose: m.privacy_availability_purpose,
    readers: 'owner',
    until: 'accountDeleted',
  },
  files: {
    content: m.privacy_files_content,
    purpose: m.privacy_files_purpose,
    readers: 'venuesAppliedTo',
    until: 'accountDeleted',
  },
  uploads: {
    content: m.privacy_uploads_content,
    purpose: m.privacy_uploads_purpose,
    readers: 'owner',
    days: 2,
    from: 'creation',
  },
  jobs: {
    content: m.privacy_jobs_content,
    purpose: m.privacy_jobs_purpose,
    readers: 'workers',
    until: 'installationEnds',
  },
  templates: {
    content: m.privacy_templates_content,
    purpose: m.privacy_templates_purpose,
    readers: 'owner',
    until: 'accountDeleted',
  },
  applications: {
    content: m.privacy_applications_content,
    purpose: m.privacy_applications_purpose,
    readers: 'bothParties',
    until: 'installationEnds',
  },
  // The names and numbers (SFF, chapter 9, section 5). The times stay, as those of a completed shift.
  attendance: {
    content: m.privacy_attendance_content,
    purpose: m.privacy_attendance_purpose,
    readers: 'bothParties',
    yearsAfterShift: 2,
  },
  // The basis for pay (bokföringslagen, chapter 7, section 2).
  hireTerms: {
    content: m.privacy_hire_terms_content,
    purpose: m.privacy_hire_terms_purpose,
    readers: 'bothParties',
    yearsAfterShift: 7,
  },
  // The basis for pay, as the terms.
  timeSheets: {
    content: m.privacy_time_sheets_content,
    purpose: m.privacy_time_sheets_purpose,
    readers: 'bothParties',
    yearsAfterShift: 7,
  },
  regulars: {
    content: m.privacy_regulars_content,
    purpose: m.privacy_regulars_purpose,
    readers: 'bothParties',
    until: 'accountDeleted',
  },
  blocks: {
    content: m.privacy_blocks_content,
    purpose: m.privacy_blocks_purpose,
    readers: 'owner',
    until: 'accountDeleted',
  },
  invitations: {
    content: m.privacy_invitations_content,
    purpose: m.privacy_invitations_purpose,
    readers: 'bothParties',
    until: 'accountDeleted',
  },
  applicantDetails: {
    content: m.privacy_applicant_details_content,
    purpose: m.privacy_applicant_details_purpose,
    readers: 'venuesAppliedTo',
    days: 30,
    from: 'decision',
  },
  calendar: {
    content: m.privacy_calendar_content,
    purpose: m.privacy_calendar_purpose,
    readers: 'addressHolders',
    until: 'accountDeleted',
  },
  notifications: {
    content: m.privacy_notifications_content,
    purpose: m.privacy_notifications_purpose,
    readers: 'owner',
    days: 90,
    from: 'creation',
  },
  sessions: {
    content: m.privacy_sessions_content,
    purpose: m.privacy_sessions_purpose,
    readers: 'owner',
    days: 30,
    from: 'lastUse',
  },
  mailedLinks: {
    content: m.privacy_mailed_links_content,
    purpose: m.privacy_mailed_links_purpose,
    readers: 'nobody',
    days: 7,
    from: 'creation',
  },
  memberInvitations: {
    content: m.privacy_member_invitations_content,
    purpose: m.privacy_member_invitations_purpose,
    readers: 'venueOwners',
    days: 7,
    from: 'creation',
  },
  rateLimits: {
    content: m.privacy_rate_limits_content,
    purpose: m.privacy_rate_limits_purpose,
    readers: 'nobody',
    days: 1,
    from: 'creation',
  },
  failedTasks: {
    content: m.privacy_failed_tasks_content,
    purpose: m.privacy_failed_tasks_purpose,
    readers: 'nobody',
    days: 14,
    from: 'failure',
  },
  history: {
    content: m.privacy_history_content,
    purpose: m.privacy_history_purpose,
    readers: 'bothParties',
    until: 'installationEnds',
  },
} as const satisfies Record<string, PersonalDataKind>;

/** The name of a kind of personal data. */
export type PersonalDataName = keyof typeof PERSONAL_DATA;

type PeriodicName = {
  [Name in PersonalDataName]: (typeof PERSONAL_DATA)[Name] extends { days: number } ? Name : never;
};

/** The name of a kind that a task deletes after a number of days. */
export type PeriodicDataName = PeriodicName[PersonalDataName];

const DAY = 24 * 60 * 60 * 1000;

/**
 * How long a kind of data is kept.
 * @returns milliseconds
 */
export const retentionOf = (kind: PeriodicDataName): number => PERSONAL_DATA[kind].days * DAY;
