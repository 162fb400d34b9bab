import type { PersonalDataName } from '@passa/domain';

/**
 * The kind of personal data in each table, or `none`. The tables of the queue are not among them: they hold `failedTasks`.
 * `server/personal-data/retention.test.ts` fails for a table that is missing here.
 */
export const STORED_IN = {
  accounts: 'account',
  applicant_snapshots: 'applicantDetails',
  applications: 'applications',
  assignments: 'applications',
  attempts: 'rateLimits',
  audit_log: 'history',
  blocks: 'blocks',
  businesses: 'profile',
  calendar_feeds: 'calendar',
  file_storage: 'none',
  files: 'files',
  hire_terms: 'hireTerms',
  invitations: 'invitations',
  job_search: 'jobs',
  job_templates: 'templates',
  jobs: 'jobs',
  notification_settings: 'account',
  notifications: 'notifications',
  open_job_counts: 'none',
  open_job_expertises: 'jobs',
  openings: 'jobs',
  passkeys: 'account',
  processes: 'none',
  push_subscriptions: 'sessions',
  recovery_codes: 'account',
  regulars: 'regulars',
  search_spellings: 'jobs',
  second_factors: 'account',
  secrets: 'none',
  sessions: 'sessions',
  uploads: 'uploads',
  users: 'account',
  verifications: 'mailedLinks',
  worker_availability: 'availability',
  workers: 'profile',
} as const satisfies Record<string, PersonalDataName | 'none'>;
