// The data model, in the specification's names. What Drizzle cannot express (exclusion, deferred and circular keys) is in
// hand-written migrations, and noted here where it belongs.

export * from '../platform/database/schema.ts';
export * from './schema/second-factor.ts';
export * from './schema/passkeys.ts';
export * from './schema/profiles.ts';
export * from './schema/jobs.ts';
export * from './schema/assignments.ts';
export * from './schema/applicants.ts';
export * from './schema/files.ts';
export * from './schema/notices.ts';
export * from './schema/audit-log.ts';
export * from './schema/search.ts';
