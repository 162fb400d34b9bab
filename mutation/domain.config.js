import { measuring } from './common.js';

/** What may happen to a job, an application and a file: the tables too, line by line. */
export default {
  ...measuring('domain'),
  mutate: [
    'domain/hiring/{decide,effects,job-list,rules,shift-view,statuses}.ts',
    'domain/applicant-access/*.ts',
    'domain/hiring/notification-kinds.ts',
    'domain/files/*.ts',
    '!**/*.test.ts',
  ],
};
