import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saveArchive } from '../../backup/save-archive.ts';
import { takeBackup } from '../../backup/take-backup.ts';
import { runCommand } from '../../testing/command.ts';
import { asJson, legacyExport } from '../../testing/legacy-export.ts';
import { usePassa } from '../../testing/passa.ts';
import { aFolder } from '../../testing/server-setup.ts';
import { freePort } from '../../testing/server-process.ts';

const passa = usePassa();

/** The URL of this run's database, with one part changed. */
function address(change: (url: URL) => void): string {
  const url = new URL(passa.databaseUrl ?? '');
  change(url);
  return url.href;
}

const FAILURES: [what: string, url: () => string, sentence: string][] = [
  [
    'a port without a listener',
    () => 'postgres://passa@127.0.0.1:1/passa',
    'The database that DATABASE_URL names cannot be reached (ECONNREFUSED).',
  ],
  [
    'a host that does not exist',
    () => 'postgres://passa@nohost.invalid/passa',
    'The database that DATABASE_URL names cannot be reached (CODE).',
  ],
  [
    'a database that does not exist',
    () => address((url) => (url.pathname = '/no_such_database')),
    'The database that DATABASE_URL names does not exist.',
  ],
  [
    'a role that does not exist',
    () => address((url) => (url.username = 'nobody_at_all')),
    'The database refused the role or the password in DATABASE_URL (SQLSTATE CODE).',
  ],
];

test.for(FAILURES)('every program reports in one sentence: %s', { timeout: 120_000 }, async ([, url, sentence]) => {
  const archive = join(aFolder(), 'passa.zip');
  await saveArchive(() => takeBackup(passa.services), archive);
  const env = { DATA_DIR: aFolder(), DATABASE_URL: url(), PORT: await freePort(), LOG_LEVEL: 'warn' };
  const exported = asJson(legacyExport());
  const ends = await Promise.all([
    runCommand('start', env),
    runCommand('import', env, [exported]),
    runCommand('backup', env, [join(aFolder(), 'new.zip')]),
    runCommand('restore', env, [archive]),
  ]);
  // The resolver's error and the line of `pg_hba.conf` depend on the machine.
  const plain = (words: string) => words.replace(/\((SQLSTATE )?(?:ENOTFOUND|EAI_AGAIN|28000|28P01)\)/, '($1CODE)');
  expect(ends.map(({ exitCode, output, errors }) => [exitCode, output, plain(errors)])).toEqual([
    [1, '', `Passa could not start. ${sentence}\n`],
    [1, '', `${sentence} Nothing has been imported.\n`],
    [1, '', `${sentence}\n`],
    [1, '', `${sentence}\n`],
  ]);
});
