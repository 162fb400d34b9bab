import { sharedConfig, serverConfig } from './common.js';

/** The actions on jobs and applications, with their permissions and effects. */
export default {
  ...sharedConfig('hiring'),
  ...serverConfig,
  mutate: [
    'server/hiring/applications/apply.ts',
    'server/hiring/core/{effects,refusal-error,transition}.ts',
    'server/hiring/jobs/{close-job,edit-job,post-job}.ts',
  ],
  // Nearly every test of the server hires. These are about what follows from it.
  testFiles: [
    'server/hiring/applications/{apply,apply-again,book,cancel-checked-in,complete,decide,openings,undo-completion,undo-decision,withdraw}.test.ts',
    'server/hiring/history/recorded.test.ts',
    'server/hiring/invitations/{blocked,invitations}.test.ts',
    'server/hiring/jobs/{change-series,close,edit,match,post,post-series}.test.ts',
    'server/hiring/{blocks,new-shifts,regulars,swaps}/!(messages).test.ts',
    'server/hiring/no-show/no-show.test.ts',
    'server/hiring/core/effects.test.ts',
    'server/hiring/working-time/working-time.test.ts',
    'server/attendance/hire-terms/{hire-terms,hire-terms.operator}.test.ts',
    'server/attendance/time-sheets/{checked-in,time-sheets}.test.ts',
    'server/live/recipients.test.ts',
    'server/personal-data/deletion/delete-account.test.ts',
  ],
};
