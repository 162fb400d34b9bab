import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { fillWithDemo } from '../demo/index.ts';
import { inspectPostgresql } from '../platform/database/postgresql.ts';
import { runCommand } from '../testing/command.ts';
import { rows } from '../testing/database.ts';
import { ENCRYPTION_KEY, usePassa } from '../testing/passa.ts';
import { aFolder, aServerSetup } from '../testing/server-setup.ts';
import { freePort, startServer } from '../testing/server-process.ts';
import { hasMigrations } from './queries.ts';
import { saveArchive } from './save-archive.ts';
import { takeBackup } from './take-backup.ts';

const passa = usePassa();
beforeAll(() => fillWithDemo(passa.services));

async function aBackup(): Promise<string> {
  const path = join(aFolder(), 'demo.zip');
  await saveArchive(() => takeBackup(passa.services), path);
  return path;
}

test('demo accounts are restored into PostgreSQL only with --with-demo, and each start warns of them', async () => {
  const [path, { env }] = [await aBackup(), await aServerSetup()];
  const refused = await runCommand('restore', env, [path]);
  expect(refused).toEqual({
    exitCode: 1,
    output: '',
    errors:
      'The archive has the demo accounts, whose password is public. Restore it without DATABASE_URL, or add --with-demo.\n',
  });
  const isOpened = await inspectPostgresql({ url: env.DATABASE_URL ?? '' }, (db) => db.transaction(hasMigrations));
  expect(isOpened).toBe(false);

  expect(await runCommand('restore', env, [path, '--with-demo'])).toMatchObject({ exitCode: 0, errors: '' });
  // The archive has encrypted personal numbers.
  const server = await startServer({ ...env, PORT: await freePort(), ENCRYPTION_KEY });
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.output()).toContain('this database has the demo accounts, whose passwords are public');
});

test('one demo account is enough to refuse, deleted ones do not count', async () => {
  await rows(passa.db, sql`update businesses set deleted_at = now(), contact_id = null`);
  await rows(passa.db, sql`update users set deleted_at = now() where email <> 'lukas.persson@demo.passa.se'`);
  const { env } = await aServerSetup();
  expect(await runCommand('restore', env, [await aBackup()])).toMatchObject({ exitCode: 1 });
  await rows(passa.db, sql`update users set deleted_at = now()`);
  expect(await runCommand('restore', env, [await aBackup()])).toMatchObject({ exitCode: 0, errors: '' });
});
