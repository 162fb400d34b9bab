import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const serverTests = ['server/**/*.test.ts'];

export default defineConfig({
  test: {
    // A hash of a password takes its time; on a busy machine several of them take more than Vitest's five seconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // Each worker may hold as many connections to PostgreSQL as a race needs, so there are not too many workers.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], isolate: false } },
      // What of the web app needs no browser; the rest is tested in one, in e2e.
      { test: { name: 'web', include: ['web/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'server on PGlite',
          include: serverTests,
          // It runs one statement at a time, so a race on it proves nothing; it has no connection that could be lost; and who is
          // answered what does not hang on it, so that the long tables are gone through once.
          exclude: [...configDefaults.exclude, '**/*.race.test.ts', '**/*.postgresql.test.ts'],
          isolate: false,
          globalSetup: 'server/testing/pglite.setup.ts',
          provide: { engine: 'pglite' },
        },
      },
      {
        test: {
          name: 'server on PostgreSQL',
          include: serverTests,
          // The demo, too, lives on the embedded database only.
          exclude: [...configDefaults.exclude, '**/*.embedded.test.ts', 'server/demo/**'],
          isolate: false,
          globalSetup: 'server/testing/postgresql.setup.ts',
          provide: { engine: 'postgresql' },
        },
      },
    ],
  },
});
