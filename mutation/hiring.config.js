import { measuring, onServer } from './common.js';

/** Who may do what with a job and its applications, and what it leads to. */
export default {
  ...measuring('hiring'),
  ...onServer,
  mutate: ['server/applications/{act,apply,policy,record}.ts', 'server/jobs/{close,edit}.ts'],
  testFiles: ['server/applications/*.test.ts', 'server/history/*.test.ts', 'server/jobs/*.test.ts'],
};
