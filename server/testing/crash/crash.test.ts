import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../../platform/database/database.ts';
import { openEmbedded } from '../../platform/database/embedded.ts';
import { openPostgresql } from '../../platform/database/postgresql.ts';
import { aBusiness, aHire, aWorker } from '../builders.ts';
import { createDatabase } from '../create-database.ts';
import { expectConsistentHires } from '../expectations.ts';
import { collectingLog } from '../log.ts';
import { beginServer, freePort, startServer } from '../server-process.ts';
import { chanceFrom } from './chance.ts';
import { crashRounds } from './rounds.ts';

const SEED = 6;
const isEmbedded = inject('engine') === 'pglite';

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'passa-crash-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Where a server finds nothing yet, and what opens its database afterwards. */
async function aPlace() {
  const DATA_DIR = aFolder();
  const { log } = collectingLog();
  if (isEmbedded) return { place: { DATA_DIR }, open: () => openEmbedded(DATA_DIR) };
  const { url, drop } = await createDatabase(inject('postgresqlUrl'));
  onTestFinished(drop);
  return { place: { DATA_DIR, DATABASE_URL: url }, open: () => openPostgresql(url, log) };
}

/** The program as it was some migrations ago. */
function olderMigrations(without: number): { migrationsFolder: string } {
  const migrationsFolder = join(aFolder(), 'migrations');
  cpSync(MIGRATIONS.migrationsFolder, migrationsFolder, { recursive: true });
  const file = join(migrationsFolder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -without) }));
  return { migrationsFolder };
}

/** A server is begun and killed, at moments that are spread over what a start takes. */
async function killWhileStarting(place: Record<string, string>, times: number): Promise<void> {
  const chance = chanceFrom(SEED);
  for (let i = 0; i < times; i += 1) {
    const server = beginServer({ ...place, PORT: '0' });
    await Promise.race([passing(200 + 1800 * chance()), server.ready]);
    await server.end('SIGKILL');
  }
}

/** The next start needs no help, and what it serves works. */
async function expectToStart(place: Record<string, string>): Promise<void> {
  const server = await startServer({ ...place, PORT: await freePort() });
  await aHire(await aBusiness(server), await aWorker(server));
  expect(await server.end('SIGTERM')).toBe(0);
}

test(
  'a server that is killed while people work has lost nothing that it acknowledged',
  { timeout: 300_000 },
  async () => {
    const { place, open } = await aPlace();
    const { rounds, acknowledged, wrong } = await crashRounds(place, { rounds: 10, seed: SEED });
    expect(wrong).toEqual([]);
    expect(rounds).toBe(10);
    expect(acknowledged).toBeGreaterThan(60);
    const { db, close } = await open();
    await expectConsistentHires(db);
    await close();
  },
);

test('a first start that is killed, however often, does not trouble the next', { timeout: 120_000 }, async () => {
  const { place } = await aPlace();
  await killWhileStarting({ ...place, DEMO_DATA: 'on' }, 4);
  await expectToStart(place);
});

test('a migration that is killed does not trouble the next start', { timeout: 120_000 }, async () => {
  const { place } = await aPlace();
  if (isEmbedded) {
    const client = await PGlite.create({ dataDir: join(place.DATA_DIR, 'database'), extensions: { btree_gist } });
    await migrateEmbedded(drizzleEmbedded(client), olderMigrations(4));
    await client.close();
    await killWhileStarting(place, 3);
  } else {
    const client = new pg.Client({ connectionString: place.DATABASE_URL });
    await client.connect();
    await migrate(drizzle(client), olderMigrations(2));
    // Somebody reads what the migration is to change, so that it stands still in the middle.
    await client.query('begin; lock table users in access share mode');
    const server = beginServer({ ...place, PORT: '0' });
    const isWaiting = () =>
      client
        .query(`select 1 from pg_locks where not granted and relation = 'users'::regclass`)
        .then(({ rowCount }) => rowCount);
    await expect.poll(isWaiting).toBe(1);
    await server.end('SIGKILL');
    await client.end();
  }
  await expectToStart(place);
});
