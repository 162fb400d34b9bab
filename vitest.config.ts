import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import type { ProjectConfig } from 'vitest/node';

/** Takes long by its nature; run by `npm run test:long`, and so by `npm run test:all`, but not by `npm test`. */
const LONG = [
  // Every route with made-up, foreign or missing input. `server/access/matrix` holds who may do what in each run.
  'server/access/{fuzz,hostile-texts,leaving,unknown-fields}.test.ts',
  'server/access/texts.postgresql.test.ts',
  // The whole program in a process of its own, started, killed, cut off or out of room.
  'server/backup/{backup,bomb,commands,demo.postgresql,ended-sessions}.test.ts',
  'server/demo/*.test.ts',
  'server/import/{command,files}.test.ts',
  'server/platform/data-folder.test.ts',
  'server/platform/database/{first-start-full-disk,folder,full-disk}.embedded.test.ts',
  'server/platform/database/{opening-failure,restarts}.postgresql.test.ts',
  'server/platform/http/{listening-error.embedded,slow-clients,stopping}.test.ts',
  'server/testing/crash/*.test.ts',
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

/** The server's tests on one engine, and those of them that take long in a project of their own. */
function onEngine(name: string, engine: 'pglite' | 'postgresql', excluded: string[]) {
  const on = {
    globalSetup: `server/testing/${engine}.setup.ts`,
    provide: { engine },
  };
  const exclude = [...configDefaults.exclude, ...excluded];
  return [
    project(`server on ${name}`, ['server/**/*.test.ts'], { ...on, exclude: [...exclude, ...LONG] }),
    project(`long on ${name}`, LONG, { ...on, exclude }),
  ];
}

export default defineConfig({
  test: {
    // A hash of a password takes its time; on a busy machine several of them take more than Vitest's five seconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // Each worker may hold as many connections to PostgreSQL as a race needs, so there are not too many workers.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      project('domain', ['domain/**/*.test.ts']),
      // What of the web app needs no browser; the rest is tested in one, in e2e.
      project('web', ['web/**/*.test.ts']),
      ...onEngine('PGlite', 'pglite', NOT_ON_PGLITE),
      ...onEngine('PostgreSQL', 'postgresql', NOT_ON_POSTGRESQL),
    ],
  },
});
