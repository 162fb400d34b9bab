import { configDefaults, defineConfig } from 'vitest/config';

// The tests that hold what `server.config.js` breaks, on the embedded database alone: a broken line has to be seen in
// seconds. What only a race on PostgreSQL shows is not measured.
const holding = [
  'server/accounts/session.test.ts',
  'server/applications/*.test.ts',
  'server/files/*.test.ts',
  'server/jobs/*.test.ts',
  'server/live/*.test.ts',
  'server/passwords/*.test.ts',
  'server/platform/sessions/*.test.ts',
];

export default defineConfig({
  test: {
    include: holding,
    exclude: [...configDefaults.exclude, '**/*.race.test.ts', '**/*.postgresql.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    isolate: false,
    globalSetup: 'server/testing/pglite.setup.ts',
    provide: { engine: 'pglite' },
  },
});
