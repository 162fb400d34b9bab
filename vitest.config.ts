import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import type { ProjectConfig } from 'vitest/node';

/**
 * The tests that `npm run test:long` and `npm run test:all` run, and `npm test` does not: those that are slow, and those of parts that few
 * changes touch.
 */
const LONG = [
  // Simultaneous requests, in several rounds.
  'server/**/*.race.test.ts',
  // What the parties and the kiosk do, in random orders.
  'server/attendance/time-sheets/recorded-in-any-order.test.ts',
  // Each route with each requester. `npm test` checks in `server/platform/sessions` that no route is open by mistake.
  'server/access/matrix.postgresql.test.ts',
  // Every route with random, foreign or missing input.
  'server/access/{fuzz,hostile-texts,unknown-fields}.test.ts',
  'server/access/{requests,texts}.postgresql.test.ts',
  // Every route about a job, by a worker behind a block and by a worker for a closed job, and every route that a venue reads, after each
  // end of its access to a profile.
  'server/access/{closed-by-block,old-profile}.test.ts',
  // The program as a separate process that is started, killed, disconnected or out of disk space.
  'server/backup/{backup,decompression-bomb,commands,demo.postgresql,earlier-version,ended-sessions,refused-database.postgresql}.test.ts',
  'server/demo/**/*.test.ts',
  'server/platform/{database/outage,live/processes}.postgresql.test.ts',
  'server/operations/{failed-tasks/command,documents.postgresql}.test.ts',
  'server/core/data-folder.test.ts',
  'server/platform/database/{first-start-full-disk,folder,full-disk,synced-folder}.embedded.test.ts',
  'server/platform/database/{failover,migrate,restarts}.postgresql.test.ts',
  'server/platform/live/killed-process.postgresql.test.ts',
  'server/platform/startup/error-message.postgresql.test.ts',
  'server/platform/http/{listening-error.embedded,slow-clients,shutdown}.test.ts',
  'server/platform/pdf/printed-characters.test.ts',
  'server/platform/queue/queue.postgresql.test.ts',
  'server/testing/crash/*.test.ts',
  // Thousands of rows, events or requests.
  'server/hiring/search/failover.postgresql.test.ts',
  'server/live/{recipients-under-load,slow-readers}.test.ts',
  'server/security/log-in/password-attempts.test.ts',
  'server/operations/core/token-attempts.test.ts',
  // The import of the app that Passa replaces. `npm test` imports one file.
  'server/import/!(import-file).test.ts',
  // The texts of each mail, and services beside the program that fail: a mail relay, a push service, an object storage.
  'server/notifications/*/{invitations,mail-relay,mails-*,notify,push-service-answers,unsubscribe}.test.ts',
  'server/platform/storage/storage.test.ts',
  'server/files/{failing-storage,finalized-files.postgresql,s3}.test.ts',
  // What an operator measures.
  'server/observability.postgresql.test.ts',
  'server/platform/{metrics,tracing}/*.test.ts',
  // A search of every table, query plans over thousands of rows, and upgrades from every earlier version.
  'server/personal-data/deletion/residual-data.test.ts',
  'server/database/{migrations.embedded,upgrade}.test.ts',
  'server/**/plans.postgresql.test.ts',
];

// PGlite has one connection in the same process and runs one statement at a time, so it has no races and no lost connections. The
// responses to hostile requests do not depend on the engine.
const NOT_ON_PGLITE = ['**/*.race.test.ts', '**/*.postgresql.test.ts'];
// The demo uses the embedded database only.
const NOT_ON_POSTGRESQL = ['**/*.embedded.test.ts', 'server/demo/**'];

/** A project with test files that share one module cache in each worker. */
const project = (name: string, include: string[], rest: ProjectConfig = {}) => ({
  test: { name, include, isolate: false, ...rest },
});

// All tests run on PostgreSQL, and on PGlite those for which the engine matters: types and errors of the driver, transactions on a single
// connection, the queue, notifications between processes, and one test file each for a write in a transaction, the search and an
// upload. The browser tests run on PGlite, and so cover the main stories on it.
const ENGINE_TESTS = [
  'server/platform/{database,live,queue}/**/*.test.ts',
  'server/database/**/*.test.ts',
  'server/**/*.embedded.test.ts',
  'server/hiring/applications/decide.test.ts',
  'server/hiring/search/search.test.ts',
  'server/files/upload.test.ts',
  'server/live/stream.test.ts',
];
// Among the long ones: what is kept in files, and what reads or writes whole databases.
const LONG_ENGINE_TESTS = [
  'server/**/*.embedded.test.ts',
  'server/backup/{backup,commands,earlier-version}.test.ts',
  'server/core/data-folder.test.ts',
  'server/database/upgrade.test.ts',
  'server/demo/**/*.test.ts',
  'server/import/command.test.ts',
  'server/testing/crash/*.test.ts',
];
/** The one test of PGlite alone that is not long. */
const QUICK_EMBEDDED_TEST = 'server/database/expand-contract.embedded.test.ts';

type TestFiles = { include: string[]; exclude?: string[] };

function onEngine(engine: 'pglite' | 'postgresql', name: string, { include, exclude = [] }: TestFiles) {
  return project(name, include, {
    globalSetup: `server/testing/${engine}.setup.ts`,
    provide: { engine },
    exclude: [...configDefaults.exclude, ...exclude],
  });
}

execFileSync(process.execPath, [join(import.meta.dirname, 'scripts/messages.ts')], { stdio: 'inherit' });

export default defineConfig({
  test: {
    // Hashing a password is slow. On a busy machine a test that hashes several takes longer than Vitest's limit of five seconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // A larger young generation, so that the objects of a request are collected before they move to the old one.
    execArgv: ['--max-semi-space-size=32'],
    // Limited, since each worker opens as many connections to PostgreSQL as a race test needs.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      project('domain', ['domain/**/*.test.ts']),
      // Only code of the web app that needs no browser. The tests in e2e run in a browser.
      project('web', ['web/**/*.test.ts']),
      // The files for containers, by schema and lint.
      project('deploy', ['deploy/*.test.ts']),
      project('bench', ['bench/**/*.test.ts'], { exclude: [...configDefaults.exclude, '**/*.postgresql.test.ts'] }),
      onEngine('postgresql', 'server on PostgreSQL', {
        include: ['server/**/*.test.ts', 'bench/**/*.postgresql.test.ts'],
        exclude: [...NOT_ON_POSTGRESQL, ...LONG],
      }),
      onEngine('postgresql', 'long on PostgreSQL', {
        include: LONG,
        exclude: NOT_ON_POSTGRESQL,
      }),
      onEngine('pglite', 'server on PGlite', {
        include: ENGINE_TESTS,
        exclude: [...NOT_ON_PGLITE, ...LONG],
      }),
      onEngine('pglite', 'long on PGlite', { include: LONG_ENGINE_TESTS, exclude: [QUICK_EMBEDDED_TEST] }),
    ],
  },
});
