// The data model, in the terms of the specification. Constraints that Drizzle cannot express (exclusion constraints, deferred and
// circular foreign keys) are in hand-written migrations; comments in the schema point to them.

export * from '../platform/database/schema.ts';
export * from './schema/account-security.ts';
export * from './schema/profiles.ts';
export * from './schema/venues.ts';
export * from './schema/personal-numbers.ts';
export * from './schema/jobs.ts';
export * from './schema/job-templates.ts';
export * from './schema/assignments.ts';
export * from './schema/kiosks.ts';
export * from './schema/attendance.ts';
export * from './schema/ledger-reveals.ts';
export * from './schema/presence-checks.ts';
export * from './schema/hire-terms.ts';
export * from './schema/kept-terms.ts';
export * from './schema/no-shows.ts';
export * from './schema/time-sheets.ts';
export * from './schema/regulars.ts';
export * from './schema/blocks.ts';
export * from './schema/frozen-jobs.ts';
export * from './schema/invitations.ts';
export * from './schema/swaps.ts';
export * from './schema/applicants.ts';
export * from './schema/calendar.ts';
export * from './schema/matching.ts';
export * from './schema/files.ts';
export * from './schema/notifications.ts';
export * from './schema/audit-log.ts';
export * from './schema/account-actions.ts';
export * from './schema/search.ts';
