import pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';
import { accountsSql } from './accounts.ts';
import type { Size } from './size.ts';
import { applicationsSql, assignmentsSql, jobsSql, openingsSql, snapshotsSql } from './jobs.ts';

const CHUNK = 20_000;
/** As many as the intended machine has processors. */
const CONNECTIONS = 2;

/**
 * Fills a migrated, empty database.
 * @param hash the stored password hash of all accounts
 * @param onProgress called with the progress
 */
export async function seed(url: string, size: Size, hash: string, onProgress: (what: string) => void): Promise<void> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }));
  const [client] = clients;
  if (!client) return;
  await Promise.all(clients.map((each) => each.connect()));
  try {
    for (const each of clients) {
      await each.query(
        `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 2`,
      );
    }
    for (const statement of accountsSql(size, hash)) await client.query(statement);
    onProgress(`${size.workers} workers, ${size.businesses} businesses`);
    // With everything that triggers derive from an open job, such as its search text.
    await client.query(`${jobsSql(0, size.open, size)}; ${openingsSql(0, size.open)}`);
    onProgress(`${size.open} open jobs`);
    await withoutIndexes(client, () => fill(clients, size, onProgress), onProgress);
    await client.query('vacuum analyze');
    await client.query('checkpoint').catch(() => undefined);
  } finally {
    await Promise.all(clients.map((each) => each.end()));
  }
}

async function fill(clients: pg.Client[], size: Size, onProgress: (what: string) => void): Promise<void> {
  const starts = Array.from({ length: Math.ceil(size.jobs / CHUNK) }, (_, i) => i * CHUNK).values();
  const work = async (client: pg.Client) => {
    // Ended jobs need no triggers, and keys are checked afterwards. Only the owner of the database may disable them.
    await client.query('set session_replication_role = replica').catch(() => undefined);
    for (const from of starts) {
      const to = Math.min(from + CHUNK, size.jobs);
      if (to > size.open) {
        const first = Math.max(from, size.open);
        await client.query(jobsSql(first, to, size));
        await client.query(openingsSql(first, to));
        await client.query(snapshotsSql(first, to, size));
      }
      await client.query(applicationsSql(from, to, size));
      await client.query(assignmentsSql(from, to, size));
      onProgress(`${to} of ${size.jobs} jobs`);
    }
    await client.query('set session_replication_role = origin').catch(() => undefined);
  };
  await Promise.all(clients.map(work));
}
