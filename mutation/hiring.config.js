import { measuring, onServer } from './common.js';

/** Who may do what with a job and its applications, and what it leads to. */
export default {
  ...measuring('hiring'),
  ...onServer,
  mutate: ['server/hiring/{apply,close-job,edit-job,effects,policy,post-job,refusal,transition}.ts'],
  testFiles: [
    'server/hiring/applications/*.test.ts',
    'server/hiring/history/*.test.ts',
    'server/hiring/jobs/*.test.ts',
    'server/hiring/*.test.ts',
  ],
};
