import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { fillWithDemo } from '../demo/index.ts';
import { openMigratedEmbedded } from '../database/embedded.ts';
import { lockFolder } from '../platform/database/folder-lock.ts';
import { openEncryption } from '../platform/encryption/encryption.ts';
import { runCommand } from '../testing/command.ts';
import { countOf } from '../testing/database.ts';
import { asJson, fileWith, legacyApplication, legacyExport } from '../testing/legacy-export.ts';
import { ENCRYPTION_KEY, usePassa } from '../testing/passa.ts';
import { aFolder, aFolderWithDatabase } from '../testing/server-setup.ts';

const passa = usePassa();

/**
 * Runs the command as an operator does, on PostgreSQL where this run tests it, otherwise on an embedded database of its
 * own.
 */
async function command(...given: string[]) {
  const dataDir = passa.databaseUrl ? aFolder() : await aFolderWithDatabase();
  return commandIn(dataDir, passa.databaseUrl ?? '', ...given);
}

function commandIn(dataDir: string, databaseUrl: string, ...given: string[]) {
  return runCommand('import', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, given);
}

test('the documented example is imported without rejections', async () => {
  const example = fileURLToPath(new URL('../../docs/import-example.json', import.meta.url));
  const { exitCode, output, errors } = await command(example, '--dry-run');
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' });
  expect(output).toMatch(/^applications +4 +4 +0 +0 +0 +0$/m);
  expect(output).toContain('This was a dry run: nothing has been kept.');
  expect(await countOf(passa.db, 'users')).toBe(0);
});

test('a rejected record is reported with its reason, and sets the exit code', async () => {
  const legacy = legacyExport({ applications: { a: legacyApplication({ jobId: 'gone' }) } });
  const path = asJson(legacy);
  // Without an embedded database the import creates one.
  const dataDir = aFolder();
  const { exitCode, output } = await commandIn(dataDir, passa.databaseUrl ?? '', path);
  expect(exitCode).toBe(2);
  expect(output).toMatch(/^users +2 +2 +0 +0 +0 +0$/m);
  expect(output).toMatch(/^applications +1 +0 +0 +0 +0 +1$/m);
  expect(output).toContain(
    '\nRejected, by reason:\n  1 × applications: Its job is not in the export.\n      first a: Its job gone is not in the export.\n',
  );
  expect(output).toContain(`Each of the 1 rejected records is listed in ${path}.rejected.txt.`);
  expect(readFileSync(`${path}.rejected.txt`, 'utf8')).toBe('applications a: Its job gone is not in the export.\n');

  const { db, close } = passa.databaseUrl
    ? { db: passa.db, close: async () => {} }
    : await openMigratedEmbedded(dataDir);
  expect(await countOf(db, 'users')).toBe(2);
  await close();
});

test('a text of the export begins no line of the report', async () => {
  const legacy = legacyExport({ users: { 'x\nusers y: forged\u001B[2K': { role: 'worker', 'nick\r\u2028name': 1 } } });
  const { output } = await command(asJson({ ...legacy, 'logs\nEverything is imported': { a: {} } }), '--dry-run');
  expect(output.split(/[\n\r\u001B\u2028]/).filter((line) => /^(users y|name|Everything|\[2K)/.test(line))).toEqual([]);
  for (const text of ['x\\u000ausers y: forged\\u001b[2K', 'logs\\u000aEverything is imported'])
    expect(output).toContain(text);
  const { errors } = await command('/no\nEverything is imported.json');
  expect(errors).toBe('There is no file /no\\u000aEverything is imported.json. Nothing has been imported.\n');
});

test.for([
  { given: [], errors: 'Name one file.' },
  { given: ['one.json', 'two.json'], errors: 'Name one file.' },
  { given: ['one.json', '--force'], errors: "Unknown option '--force'" },
])('$given is refused with the usage', async ({ given, errors }) => {
  const response = await command(...given);
  expect(response).toMatchObject({ exitCode: 1, output: '' });
  expect(response.errors).toContain(errors);
  expect(response.errors).toContain('Usage: npm run import -- file.json [--dry-run] [--report FILE] [--with-demo]');
});

test('a missing or truncated file is reported in one sentence', async () => {
  const missing = await command('/nowhere.json');
  expect(missing).toMatchObject({
    exitCode: 1,
    errors: 'There is no file /nowhere.json. Nothing has been imported.\n',
  });
  const broken = await command(fileWith('export.ndjson', '{"collection":"users","id":"w"}\n{"coll'));
  expect(broken).toMatchObject({
    exitCode: 1,
    output: '',
    errors: 'Line 2 is not a complete JSON object, from column 7. Nothing has been imported.\n',
  });
});

test('a dry run creates no database', async () => {
  const dataDir = aFolder();
  const trial = await commandIn(dataDir, '', asJson(legacyExport()), '--dry-run');
  expect(trial.exitCode).toBe(0);
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
});

test('a data folder in use is left alone', async () => {
  const dataDir = aFolder();
  const unlock = lockFolder(dataDir);
  onTestFinished(unlock);
  const response = await commandIn(dataDir, '', asJson(legacyExport()));
  expect(response).toMatchObject({ exitCode: 1, output: '' });
  expect(response.errors).toBe(
    `Another process is using ${dataDir}. Stop it first, or name another folder in DATA_DIR. Nothing has been imported.\n`,
  );
});

test('an unreachable database is reported in one sentence', async () => {
  const dataDir = aFolder();
  const response = await commandIn(dataDir, 'postgres://passa@127.0.0.1:1/passa', asJson(legacyExport()));
  expect(response).toMatchObject({ exitCode: 1, output: '' });
  expect(response.errors).toBe(
    'The database that DATABASE_URL names cannot be reached (ECONNREFUSED). Nothing has been imported.\n',
  );
});

// Runs last: on PostgreSQL the demo accounts stay in the database that this file's tests share.
test('a database with demo accounts is refused unless --with-demo is given', { timeout: 120_000 }, async () => {
  const path = asJson(legacyExport({}));
  const dataDir = await aFolderWithDatabase();
  const { db, close } = passa.databaseUrl
    ? { db: passa.db, close: async () => {} }
    : await openMigratedEmbedded(dataDir);
  const encryption = await openEncryption(db, [ENCRYPTION_KEY]);
  await fillWithDemo({ db, log: passa.log, encryption });
  await close();

  const refused = await commandIn(dataDir, passa.databaseUrl ?? '', path);
  expect(refused).toMatchObject({ exitCode: 1, output: '' });
  expect(refused.errors).toContain('The database has the demo accounts, whose password is public.');

  const taken = await commandIn(dataDir, passa.databaseUrl ?? '', path, '--with-demo');
  expect(taken).toMatchObject({ exitCode: 0, errors: '' });
  expect(taken.output).toMatch(/^users +2 /m);
});
