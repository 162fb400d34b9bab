import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { aBusiness, aHire, aWorker } from '../builders.ts';
import { expectConsistentHires } from '../expectations.ts';
import { olderMigrations } from '../older-migrations.ts';
import { aServerSetup, aServerSetupWithDatabase, type ServerSetup } from '../server-setup.ts';
import { beginServer, freePort, startServer } from '../server-process.ts';
import { seededRandom, crashRounds } from './rounds.ts';

const SEED = 6;
// For each engine. `npm run crash` runs two hundred.
const ROUNDS = 5;
const isEmbedded = inject('engine') === 'pglite';

/** Resolves when a server has begun to write to its data folder. */
async function waitUntilWriting(DATA_DIR: string, since: number): Promise<void> {
  const modifiedAt = (name: string) => statSync(join(DATA_DIR, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  await expect.poll(() => Math.max(modifiedAt('database.unfinished'), modifiedAt('database'))).toBeGreaterThan(since);
}

/** Starts and kills a server several times, at moments spread over the duration of a start. */
async function killWhileStarting(env: ServerSetup['env'] & Record<string, string>, times: number): Promise<void> {
  const random = seededRandom(SEED);
  for (let i = 0; i < times; i += 1) {
    const start = Date.now();
    const server = beginServer({ ...env, PORT: '0' });
    const writing = isEmbedded ? waitUntilWriting(env.DATA_DIR, start) : delay(200);
    await Promise.race([writing.then(() => delay(1500 * random())), server.ready]);
    await server.end('SIGKILL');
  }
}

/** Expects that the next start succeeds and serves requests. */
async function expectToStart(serverEnv: Record<string, string>): Promise<string> {
  const server = await startServer({ ...serverEnv, PORT: await freePort() });
  await aHire(await aBusiness(server), await aWorker(server));
  expect(await server.end('SIGTERM')).toBe(0);
  return server.output();
}

test('a server that is killed under load has lost nothing that it acknowledged', { timeout: 300_000 }, async () => {
  const { env: serverEnv, open } = await aServerSetupWithDatabase();
  const { rounds, acknowledged, attendance, lost } = await crashRounds(serverEnv, { rounds: ROUNDS, seed: SEED });
  expect(lost).toEqual([]);
  expect(rounds).toBe(ROUNDS);
  expect(acknowledged).toBeGreaterThan(6 * ROUNDS);
  expect(attendance).toBeGreaterThan(ROUNDS);
  const { db, close } = await open();
  await expectConsistentHires(db);
  await close();
});

test('a first start that is killed repeatedly does not affect the next', { timeout: 120_000 }, async () => {
  const { env } = await aServerSetup();
  const serverEnv = { ...env, DEMO_DATA: 'on' };
  await killWhileStarting(serverEnv, 4);
  // The embedded database has the complete demo; PostgreSQL has none.
  expect((await expectToStart(serverEnv)).includes('Demo accounts:')).toBe(isEmbedded);
});

test('a migration that is killed does not affect the next start', { timeout: 120_000 }, async () => {
  const { env: serverEnv } = await aServerSetup();
  if (isEmbedded) {
    const client = await PGlite.create({ dataDir: join(serverEnv.DATA_DIR, 'database'), extensions: { btree_gist } });
    await migrateEmbedded(drizzleEmbedded(client), olderMigrations('0009_audit_log_only_grows'));
    await client.close();
    await killWhileStarting(serverEnv, 3);
  } else {
    const client = new pg.Client({ connectionString: serverEnv.DATABASE_URL });
    await client.connect();
    await migrate(drizzle(client), olderMigrations('0011_open_jobs_kept_found'));
    // A lock stops the migration in the middle.
    await client.query('begin; lock table users in access share mode');
    const server = beginServer({ ...serverEnv, PORT: '0' });
    const isWaiting = () =>
      client
        .query(`select 1 from pg_locks where not granted and relation = 'users'::regclass`)
        .then(({ rowCount }) => rowCount);
    await expect.poll(isWaiting).toBe(1);
    await server.end('SIGKILL');
    await client.end();
  }
  await expectToStart(serverEnv);
});
