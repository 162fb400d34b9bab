import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '../core/config.ts';
import type { Database } from '../platform/database/database.ts';
import { inspectPostgresql } from '../platform/database/postgresql.ts';
import { aWorker } from '../testing/builders.ts';
import { rows } from '../testing/database.ts';
import { usePassa } from '../testing/passa.ts';
import { aFolder, aServerSetup } from '../testing/server-setup.ts';
import { openArchive } from './archive.ts';
import { restore } from './restore.ts';
import { saveArchive } from './save-archive.ts';
import { takeBackup } from './take-backup.ts';

const passa = usePassa();

/** The names of everything in a database. */
const namesIn = (db: Database) =>
  rows(db, sql`select relnamespace::regnamespace::text as schema, relname as name from pg_class order by 1, 2`);

test.for([
  [
    'another program’s',
    /is not empty: it has a table recipes/,
    async (db: Database) => {
      await db.execute(sql`drop schema drizzle cascade`);
      await db.execute(sql`drop schema public cascade`);
      await db.execute(sql`create schema public`);
      await db.execute(sql`create table recipes (name text)`);
    },
  ],
  [
    'an older version’s',
    /another version/,
    async (db: Database) => {
      await db.execute(sql`delete from drizzle.__drizzle_migrations where id > 3`);
    },
  ],
] as const)('a database that is %s is refused and unchanged', async ([, sentence, make]) => {
  await aWorker(passa);
  const path = join(aFolder(), 'passa.zip');
  await saveArchive(() => takeBackup(passa.services), path);
  const { env, open } = await aServerSetup();
  const { db, close } = await open();
  await make(db);
  await close();

  const url = env.DATABASE_URL ?? '';
  const before = await inspectPostgresql({ url }, namesIn);
  const archive = await openArchive(path);
  await expect(restore(readConfig(env), archive, passa.log)).rejects.toThrow(sentence);
  archive.close();
  expect(await inspectPostgresql({ url }, namesIn)).toEqual(before);
  expect(readdirSync(env.DATA_DIR)).toEqual([]);
});
