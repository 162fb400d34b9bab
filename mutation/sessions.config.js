import { measuring, onServer } from './common.js';

/** Who somebody is, for how long, and what ends with their session. */
export default {
  ...measuring('sessions'),
  ...onServer,
  mutate: [
    'server/platform/sessions/*.ts',
    'server/platform/by-key.ts',
    'server/live/{expiries,open-streams}.ts',
    '!**/*.test.ts',
  ],
  testFiles: [
    'server/accounts/*.test.ts',
    'server/files/session-end.test.ts',
    'server/live/*.test.ts',
    'server/passwords/*.test.ts',
    'server/platform/sessions/*.test.ts',
    'server/security/*.test.ts',
  ],
};
