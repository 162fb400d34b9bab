import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { applyMigrations, openMigratedPostgresql } from '../../database/postgresql.ts';
import { runCommand } from '../../testing/command.ts';
import { createDatabase } from '../../testing/create-database.ts';
import { collectingLog } from '../../testing/log.ts';
import { migrationNames } from '../../database/migrations.ts';
import { olderMigrations } from '../../testing/older-migrations.ts';
import { concurrently } from '../../testing/races.ts';
import { aFolder } from '../../testing/server-setup.ts';
import { freePort } from '../../testing/server-process.ts';
import { MigrationError, migratePostgresql } from './migrate.ts';

const NAMES = migrationNames();
const NEWEST = NAMES.at(-1) ?? '';

async function aDatabase(): Promise<string> {
  const { url, drop } = await createDatabase(inject('postgresqlUrl'));
  onTestFinished(drop);
  return url;
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A database that lacks the newest migration. */
async function anOlderDatabase(): Promise<string> {
  const url = await aDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migratePostgresql(client, olderMigrations(NAMES.at(-2) ?? ''));
  await client.end();
  return url;
}

test('of several processes that migrate at once, one applies every migration', async () => {
  const url = await aDatabase();
  const applied = await concurrently(4, () => applyMigrations({ url }));
  expect(applied.filter((names) => names.length > 0)).toEqual([NAMES]);
});

test(
  'npm run migrate prints what it applied, then that nothing is left, and the program starts with MIGRATE=off',
  { timeout: 120_000 },
  async () => {
    const DATABASE_URL = await anOlderDatabase();
    const env = { DATA_DIR: aFolder(), DATABASE_URL, PORT: await freePort(), LOG_LEVEL: 'warn' };
    const refused = await runCommand('start', { ...env, MIGRATE: 'off' });
    const sentence = `The database lacks one migration of this program, the newest ${NEWEST}: run npm run migrate first, or start without MIGRATE=off.`;
    expect(refused).toEqual({ exitCode: 1, output: '', errors: `Passa could not start. ${sentence}\n` });

    expect(await runCommand('migrate', env)).toEqual({ exitCode: 0, output: `Applied ${NEWEST}\n`, errors: '' });
    expect(await runCommand('migrate', env)).toEqual({
      exitCode: 0,
      output: 'The database is up to date.\n',
      errors: '',
    });
    const client = await connectTo(DATABASE_URL);
    expect((await client.query("select to_regclass('queue.job') as queue")).rows).toEqual([{ queue: 'queue.job' }]);
    const { log } = collectingLog();
    const { close } = await openMigratedPostgresql({ url: DATABASE_URL, migrates: false }, log);
    await close();
  },
);

test('npm run migrate reports in one sentence what it cannot do', { timeout: 120_000 }, async () => {
  const failures = [
    [
      {},
      'There is nothing to migrate without DATABASE_URL: the embedded database is migrated when the program starts.',
    ],
    [
      { DATABASE_URL: 'postgres://passa@127.0.0.1:1/passa' },
      'The database that DATABASE_URL names cannot be reached (ECONNREFUSED).',
    ],
    [
      { DATABASE_URL: await aDatabase(), DATABASE_DIRECT_URL: 'postgres://passa@127.0.0.1:1/passa' },
      'The database that DATABASE_DIRECT_URL names cannot be reached (ECONNREFUSED).',
    ],
  ] as const;
  for (const [env, sentence] of failures) {
    expect(await runCommand('migrate', env)).toEqual({ exitCode: 1, output: '', errors: `${sentence}\n` });
  }
});

describe('a migration that has to wait for a table', () => {
  const WAITS = { lockTimeout: 60, pause: 60 };

  /** A database with a table, which an open transaction has read, and a migration that changes the table. */
  async function aHeldTable() {
    const migrationsFolder = aFolder();
    mkdirSync(join(migrationsFolder, 'meta'));
    const entries = [{ idx: 0, tag: '0000_column', when: 1, breakpoints: true }];
    writeFileSync(join(migrationsFolder, 'meta', '_journal.json'), JSON.stringify({ entries }));
    writeFileSync(join(migrationsFolder, '0000_column.sql'), 'alter table shifts add column notes text');
    const url = await aDatabase();
    const [holder, migrator, reader] = [await connectTo(url), await connectTo(url), await connectTo(url)];
    await holder.query('create table shifts (id int)');
    await holder.query('begin; select * from shifts');
    const migration = migratePostgresql(migrator, { migrationsFolder }, WAITS);
    return { holder, reader, migration };
  }

  test('lets others read the table between its attempts, and is applied once the table is free', async () => {
    const { holder, reader, migration } = await aHeldTable();
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1);
    await reader.query("set statement_timeout = '5s'; select * from shifts");
    await holder.query('commit');
    expect(await migration).toEqual(['0000_column']);
  });

  test('gives up after ten attempts, with a sentence for the operator', async () => {
    const { migration } = await aHeldTable();
    await expect(migration).rejects.toThrow(MigrationError);
    await expect(migration).rejects.toThrow(/did not get a lock on a table within 0.06 seconds, 10 times: another/);
  });
});
