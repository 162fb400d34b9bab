import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import type { ProjectConfig } from 'vitest/node';

/** Takes long by its nature; run by `npm run test:long`, and so by `npm run test:all`, but not by `npm test`. */
const LONG = [
  // Every route with made-up, foreign or missing input. `server/access/matrix` holds who may do what in each run.
  'server/access/{fuzz,hostile-texts,response-fields,unknown-fields}.test.ts',
  'server/access/{requests,texts}.postgresql.test.ts',
  // The whole program in a process of its own, started, killed, cut off or out of room.
  'server/backup/{backup,decompression-bomb,commands,demo.postgresql,ended-sessions,refused-database.postgresql}.test.ts',
  'server/demo/*.test.ts',
  'server/import/{command,files}.test.ts',
  'server/operations/command.test.ts',
  'server/core/data-folder.test.ts',
  'server/platform/database/{first-start-full-disk,folder,full-disk,synced-folder}.embedded.test.ts',
  'server/platform/database/restarts.postgresql.test.ts',
  'server/platform/startup/error-message.postgresql.test.ts',
  'server/platform/http/{listening-error.embedded,slow-clients,shutdown}.test.ts',
  'server/platform/queue/queue.postgresql.test.ts',
  'server/testing/crash/*.test.ts',
  // Thousands of rows, events or requests.
  'server/import/refused-records.test.ts',
  'server/live/slow-readers.test.ts',
  // Every table is searched for what a person left, thousands of rows are planned for, every older version is upgraded.
  'server/personal-data/deletion/residual-data.test.ts',
  'server/database/{migrations.embedded,plans.postgresql}.test.ts',
];

// A race proves nothing on PGlite, which runs one statement at a time; nor has it a connection that could be lost; and who is
// answered what does not hang on it, so that the long tables are gone through once.
const NOT_ON_PGLITE = ['**/*.race.test.ts', '**/*.postgresql.test.ts'];
// The demo, too, lives on the embedded database only.
const NOT_ON_POSTGRESQL = ['**/*.embedded.test.ts', 'server/demo/**'];

/** A project of tests that share one module cache in each worker. */
const project = (name: string, include: string[], rest: ProjectConfig = {}) => ({
  test: { name, include, isolate: false, ...rest },
});

// Everything runs on PostgreSQL in each run, and on PGlite too where the engine makes a difference: types and errors of the driver,
// transactions on its only connection, the queue, search, notifications between processes, files. `npm run test:long` runs the
// rest on PGlite.
const ON_PGLITE_EACH_TIME = [
  'server/platform/{database,live,queue,sessions}/**/*.test.ts',
  'server/database/**/*.test.ts',
  'server/**/*.embedded.test.ts',
  'server/people/accounts/{session,sign-up}.test.ts',
  'server/hiring/applications/{apply,complete,decide}.test.ts',
  'server/files/upload.test.ts',
  'server/import/import-file.test.ts',
  'server/hiring/jobs/{business-lists,post}.test.ts',
  'server/hiring/search/*.test.ts',
  'server/live/stream.test.ts',
  'server/hiring/application-digest.test.ts',
  'server/hiring/shifts/*.test.ts',
  'server/hiring/week/*.test.ts',
];

/** What a project includes, what it leaves out, and whether races are run in all their rounds. */
type Chosen = { include: string[]; exclude?: string[]; hasAllRounds?: boolean };

function onEngine(
  engine: 'pglite' | 'postgresql',
  name: string,
  { include, exclude = [], hasAllRounds = false }: Chosen,
) {
  return project(name, include, {
    globalSetup: `server/testing/${engine}.setup.ts`,
    provide: { engine, hasAllRounds },
    exclude: [...configDefaults.exclude, ...exclude],
  });
}

execFileSync(process.execPath, [join(import.meta.dirname, 'scripts/messages.ts')], { stdio: 'inherit' });

export default defineConfig({
  test: {
    // A hash of a password takes its time; on a busy machine several of them take more than Vitest's five seconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // What a request leaves behind is collected sooner, and so cheaper.
    execArgv: ['--max-semi-space-size=32'],
    // Each worker may hold as many connections to PostgreSQL as a race needs, so there are not too many workers.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      project('domain', ['domain/**/*.test.ts']),
      // What of the web app needs no browser; the rest is tested in one, in e2e.
      project('web', ['web/**/*.test.ts']),
      onEngine('postgresql', 'server on PostgreSQL', {
        include: ['server/**/*.test.ts'],
        exclude: [...NOT_ON_POSTGRESQL, ...LONG],
      }),
      onEngine('postgresql', 'long on PostgreSQL', {
        include: [...LONG, 'server/**/*.race.test.ts'],
        exclude: NOT_ON_POSTGRESQL,
        hasAllRounds: true,
      }),
      onEngine('pglite', 'server on PGlite', {
        include: ON_PGLITE_EACH_TIME,
        exclude: [...NOT_ON_PGLITE, ...LONG],
      }),
      onEngine('pglite', 'long on PGlite', {
        include: LONG,
        exclude: NOT_ON_PGLITE,
      }),
      onEngine('pglite', 'rest on PGlite', {
        include: ['server/**/*.test.ts'],
        exclude: [...NOT_ON_PGLITE, ...LONG, ...ON_PGLITE_EACH_TIME],
      }),
    ],
  },
});
