import { startPostgresql } from '@passa/server/testing/postgresql';
import pg from 'pg';

/** A PostgreSQL server to measure on. */
export type PostgresInstance = {
  /** Creates an empty database. */
  createDatabase: (name: string) => Promise<{ url: string; bytes: () => Promise<number>; drop: () => Promise<void> }>;
  stop: () => Promise<void>;
};

// As in production: confirmed writes have reached the disk.
const PRODUCTION_SETTINGS = [
  'max_connections=300',
  'shared_buffers=1GB',
  'effective_cache_size=8GB',
  'max_wal_size=16GB',
  'random_page_cost=1.1',
  'checkpoint_timeout=30min',
];

/** Starts a PostgreSQL server from the npm package, or uses the one at `BENCH_DATABASE_URL`. Its database must be empty. */
export async function openPostgres(url: string | undefined): Promise<PostgresInstance> {
  if (!url) {
    const { url, stop } = await startPostgresql({ settings: PRODUCTION_SETTINGS });
    return { createDatabase: (name) => createDatabaseAt(url, name), stop };
  }
  const [count] = await runStatement<{ tables: number }>(
    url,
    `select count(*)::int as tables from pg_class where relkind = 'r' and relnamespace not in
       (select oid from pg_namespace where nspname like 'pg\\_%' or nspname = 'information_schema')`,
  );
  if (count?.tables) throw new Error('BENCH_DATABASE_URL names a database that is not empty. Nothing was changed.');
  return { createDatabase: (name) => createDatabaseAt(url, name), stop: () => Promise.resolve() };
}

async function createDatabaseAt(server: string, name: string) {
  // Without `if exists`: an existing database of that name belongs to another program.
  await runStatement(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    bytes: async () => {
      const [row] = await runStatement<{ bytes: string }>(server, `select pg_database_size('${name}') as bytes`);
      return Number(row?.bytes);
    },
    drop: async () => {
      await runStatement(server, `drop database ${name} with (force)`);
    },
  };
}

/** Runs one statement on a connection of its own. */
export const runStatement = <Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> =>
  withConnection(url, async (client) => (await client.query<Row>(statement)).rows);

/** Uses a connection of its own. */
export async function withConnection<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
