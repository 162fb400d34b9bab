import { configDefaults, defineConfig } from 'vitest/config';
import { persistentThread } from './persistent-thread.ts';
import { QuickestFirst } from './quickest-first.ts';

// On the embedded database alone: a broken line has to be seen in seconds.
export default defineConfig({
  plugins: [persistentThread],
  test: {
    include: ['server/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.race.test.ts', '**/*.postgresql.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 5_000 } },
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    // The program loads it with the first log-in. In the middle of a test Stryker would take what runs once for what that test covers.
    setupFiles: ['server/platform/sessions/better-auth.ts'],
    globalSetup: 'server/testing/pglite.setup.ts',
    provide: { engine: 'pglite' },
  },
});
