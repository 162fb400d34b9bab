import { setTimeout } from 'node:timers/promises';
import type { RunningPostgresql } from '@passa/server/testing/postgresql';
import pg from 'pg';

const CLIENTS = 10;

/**
 * Interrupts PostgreSQL repeatedly while clients send requests.
 * @returns the number of responses by status, and the time from each interruption to the first successful response, in
 *   milliseconds
 */
export async function measureRecoveries(url: string, cookie: string, postgresql: RunningPostgresql, times: number) {
  const statusCounts: Record<string, number> = {};
  let isStopped = false;
  const sendRequest = async (): Promise<number> => {
    const response = await fetch(`${url}/api/jobs`, { headers: { Cookie: cookie } });
    await response.text();
    statusCounts[response.status] = (statusCounts[response.status] ?? 0) + 1;
    return response.status;
  };
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isStopped) await sendRequest();
  });
  const interruptions = [
    () => postgresql.restart('fast'),
    () => postgresql.restart('immediate'),
    () => terminateConnections(postgresql.url),
  ];
  const recoveryTimes: number[] = [];
  for (let i = 0; i < times; i += 1) {
    await setTimeout(300);
    await interruptions[i % interruptions.length]?.();
    const start = performance.now();
    while ((await sendRequest()) !== 200) await setTimeout(5);
    recoveryTimes.push(performance.now() - start);
  }
  isStopped = true;
  await Promise.all(clients);
  return { statusCounts, recoveryTimes };
}

async function terminateConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end();
}
