import { sharedConfig, serverConfig } from './common.js';

/** The actions on jobs and applications, with their permissions and effects. */
export default {
  ...sharedConfig('hiring'),
  ...serverConfig,
  mutate: ['server/hiring/{apply,close-job,edit-job,effects,post-job,refusal,transition}.ts'],
  testFiles: [
    'server/hiring/applications/*.test.ts',
    'server/hiring/history/*.test.ts',
    'server/hiring/jobs/*.test.ts',
    'server/hiring/*.test.ts',
  ],
};
