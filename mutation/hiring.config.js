import { measuring, onServer } from './common.js';

/** Who may do what with a job and its applications, and what it leads to. */
export default {
  ...measuring('hiring'),
  ...onServer,
  mutate: ['server/hiring/applications/{act,apply,policy,record}.ts', 'server/hiring/jobs/{close,edit}.ts'],
  testFiles: [
    'server/hiring/applications/*.test.ts',
    'server/hiring/history/*.test.ts',
    'server/hiring/jobs/*.test.ts',
  ],
};
