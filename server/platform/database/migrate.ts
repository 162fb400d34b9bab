import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { errorCodeOf } from './connection-error.ts';
import { DRIZZLE_OPTIONS, type Migrations } from './database.ts';

// Any number, as long as every process of the program uses the same.
const MIGRATION_LOCK = 7_052_026;

// A statement that waits for a table blocks everything that comes after it, reads too. So it waits for a short time only, and
// everything continues before it is tried again. Milliseconds.
const LOCK_TIMEOUT = 3_000;
const PAUSE = 3_000;
const ATTEMPTS = 10;

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const LOCK_NOT_AVAILABLE = '55P03';

/** The schema cannot be brought to, or is not at, the version of this program. The message is one sentence. */
export class MigrationError extends Error {}

type Waits = { lockTimeout: number; pause: number };

/**
 * Applies the migrations that a database lacks, all in one transaction. Processes that start together migrate one after another.
 * @param waits in milliseconds: how long a statement waits for a table, and how long to wait before the next attempt
 * @returns the names of the applied migrations
 * @throws MigrationError if other transactions hold a table for too long
 */
export async function migratePostgresql(
  client: pg.Client,
  migrations: Migrations,
  { lockTimeout, pause }: Waits = { lockTimeout: LOCK_TIMEOUT, pause: PAUSE },
): Promise<string[]> {
  // Closing the connection releases the lock. Its wait has no limit: another process may be migrating a large table.
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const pending = await pendingMigrations(client, migrations);
  if (pending.length === 0) return pending;
  await client.query("select set_config('lock_timeout', $1, false)", [String(lockTimeout)]);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrate(drizzle(client, DRIZZLE_OPTIONS), migrations);
      return pending;
    } catch (error) {
      if (errorCodeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === ATTEMPTS) throw new MigrationError(heldTableMessage(lockTimeout), { cause: error });
      await setTimeout(pause);
    }
  }
}

const heldTableMessage = (lockTimeout: number) =>
  `The migrations did not get a lock on a table within ${lockTimeout / 1000} seconds, ${ATTEMPTS} times: ` +
  'another transaction holds it (pg_stat_activity lists them), so end that one and try again.';

/**
 * Checks that a database has every migration of this program.
 * @throws MigrationError if it lacks one
 */
export async function requireMigrated(client: pg.Client, migrations: Migrations): Promise<void> {
  const pending = await pendingMigrations(client, migrations);
  if (pending.length === 0) return;
  throw new MigrationError(
    `The database lacks ${pending.length === 1 ? 'one migration' : `${pending.length} migrations`} of this program, ` +
      `the newest ${pending.at(-1)}: run npm run migrate first, or start without MIGRATE=off.`,
  );
}

type Journal = { entries: { tag: string; when: number }[] };

/** The names of the migrations that a database lacks. As for the migrator, those later than the newest one that it has. */
async function pendingMigrations(client: pg.Client, { migrationsFolder }: Migrations): Promise<string[]> {
  const text = readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(text) as Journal;
  const { rows: tables } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  const isNew = tables[0]?.name === null;
  const { rows } = isNew
    ? { rows: [] }
    : await client.query<{ newest: string | null }>(
        'select max(created_at) as newest from drizzle.__drizzle_migrations',
      );
  const newest = Number(rows[0]?.newest ?? 0);
  return entries.filter(({ when }) => when > newest).map(({ tag }) => tag);
}
