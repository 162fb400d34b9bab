import { sharedConfig } from './common.js';

/** The rules for jobs, applications and files, including their tables. */
export default {
  ...sharedConfig('domain'),
  mutate: [
    'domain/hiring/{decide,effects,job-list,rules,shift-view,statuses}.ts',
    'domain/applicant-access/*.ts',
    'domain/hiring/notification-kinds.ts',
    'domain/hiring/notification-subjects.ts',
    'domain/files/*.ts',
    '!**/*.test.ts',
  ],
};
