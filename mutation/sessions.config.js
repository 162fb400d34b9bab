import { sharedConfig, serverConfig } from './common.js';

/** Authentication, sessions, and what ends when a session ends. */
export default {
  ...sharedConfig('sessions'),
  ...serverConfig,
  mutate: [
    'server/platform/sessions/*.ts',
    'server/platform/primitives/multi-map.ts',
    'server/live/{session-expiry,open-streams}.ts',
    '!**/*.test.ts',
  ],
  // Nearly every test logs in. These tests are about sessions.
  testFiles: [
    'server/security/log-in/hashing.test.ts',
    'server/security/sessions/{session,session-ends-during-request,session-limit,sessions}.test.ts',
    'server/files/session-end.test.ts',
    'server/live/{open-streams,recent-activity,session-end,session-expiry,stream,recipients}.test.ts',
    'server/security/passwords/{request-reset,password-policy,reset}.test.ts',
    'server/platform/primitives/multi-map.test.ts',
    'server/platform/sessions/{abort-on-session-end,authentication,better-auth,cookies,device,forged-cookies,hashing,password-hash,queries,rate-limiter,require-role-to-read,route-access}.test.ts',
  ],
};
