import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * Makes a database of its own on a PostgreSQL server.
 * @param serverUrl any database there, with the right to make others
 * @param template the name of the database to copy
 */
export async function createDatabase(serverUrl: string, template = 'template1') {
  const name = `passa_test_${randomUUID().replaceAll('-', '')}`;
  await run(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    // The first waits for sessions that are just ending; who is still there after a while is sent away.
    drop: () =>
      run(serverUrl, `drop database ${name}`).catch(() => run(serverUrl, `drop database ${name} with (force)`)),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
