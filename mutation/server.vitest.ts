import { configDefaults, defineConfig } from 'vitest/config';
import { persistentThread } from './persistent-thread.ts';
import { FastestFirst } from './fastest-first.ts';

// Runs on the embedded database only, which is faster.
export default defineConfig({
  plugins: [persistentThread],
  test: {
    include: ['server/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.race.test.ts', '**/*.postgresql.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // A task that becomes due waits for up to five seconds for its worker.
    expect: { poll: { timeout: 10_000 } },
    isolate: false,
    sequence: { sequencer: FastestFirst },
    // The program loads this module at the first log-in. Stryker would count its top-level code as covered by the test that runs then.
    setupFiles: ['server/platform/sessions/better-auth.ts'],
    globalSetup: 'server/testing/pglite.setup.ts',
    provide: { engine: 'pglite' },
  },
});
