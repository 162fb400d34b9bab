import { measuring } from './common.js';

/** What may happen to a job, an application and a file: the tables too, line by line. */
export default {
  ...measuring('domain'),
  mutate: [
    'domain/hiring/transitions.ts',
    'domain/hiring/*.ts',
    'domain/hiring/job-{actions,list,transitions}.ts',
    'domain/files/*.ts',
    '!**/*.test.ts',
  ],
};
