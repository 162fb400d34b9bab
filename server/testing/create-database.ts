import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * Creates a database on a PostgreSQL server.
 * @param serverUrl any database there, of a user who may create others
 * @param template the name of the database to copy; the name of the copy begins with it
 */
export async function createDatabase(serverUrl: string, template?: string) {
  const id = randomUUID().replaceAll('-', '');
  const name = template ? `${template}_${id.slice(0, 12)}` : `passa_test_${id}`;
  await run(serverUrl, `create database ${name} template ${template ?? 'template1'}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    // The first attempt waits for ending sessions; the second one terminates those that are left.
    drop: async () => {
      const drop = `drop database ${name}`;
      await run(serverUrl, drop).catch(() => run(serverUrl, `${drop} with (force)`));
    },
  };
}

/** Drops all copies of a database, terminating their connections. */
export async function dropCopies(serverUrl: string, template: string): Promise<void> {
  const copies = await run<{ name: string }>(
    serverUrl,
    `select datname as name from pg_database where datname like '${template}\\_%'`,
  );
  for (const { name } of copies) await run(serverUrl, `drop database ${name} with (force)`);
}

async function run<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
