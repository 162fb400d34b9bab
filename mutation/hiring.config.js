import { sharedConfig, serverConfig } from './common.js';

/** The actions on jobs and applications, with their permissions and effects. */
export default {
  ...sharedConfig('hiring'),
  ...serverConfig,
  mutate: ['server/hiring/{apply,close-job,edit-job,effects,post-job,refusal-error,transition}.ts'],
  testFiles: [
    'server/hiring/{applications,blocks,handovers,history,invitations,jobs,new-shifts,no-show,regulars,series,shifts,swaps}/*.test.ts',
    'server/hiring/*.test.ts',
    'server/live/recipients.test.ts',
    'server/personal-data/deletion/delete-account.test.ts',
  ],
};
