import { sharedConfig } from './common.js';

/** The rules for jobs, applications and files, including their tables. */
export default {
  ...sharedConfig('domain'),
  mutate: [
    'domain/hiring/{decide,job-list,rules,shift-view,statuses}.ts',
    'domain/applicant-access/*.ts',
    'domain/notifications/{effects,kinds,subjects}.ts',
    'domain/files/*.ts',
    '!**/*.test.ts',
  ],
};
