import { setTimeout } from 'node:timers/promises';
import type { RunningPostgresql } from '@passa/server/testing/postgresql';
import pg from 'pg';

const CLIENTS = 10;

/**
 * Interrupts PostgreSQL repeatedly while clients send requests.
 * @returns the number of responses by status, and the time from each interruption to the first successful response, in
 *   milliseconds
 */
export async function recoveries(url: string, cookie: string, postgresql: RunningPostgresql, times: number) {
  const responses: Record<string, number> = {};
  let isOver = false;
  const ask = async (): Promise<number> => {
    const response = await fetch(`${url}/api/jobs`, { headers: { Cookie: cookie } });
    await response.text();
    responses[response.status] = (responses[response.status] ?? 0) + 1;
    return response.status;
  };
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) await ask();
  });
  const ways = [() => postgresql.restart('fast'), () => postgresql.restart('immediate'), () => cutAll(postgresql.url)];
  const backAfter: number[] = [];
  for (let i = 0; i < times; i += 1) {
    await setTimeout(300);
    await ways[i % ways.length]?.();
    const there = performance.now();
    while ((await ask()) !== 200) await setTimeout(5);
    backAfter.push(performance.now() - there);
  }
  isOver = true;
  await Promise.all(clients);
  return { responses, backAfter };
}

async function cutAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end();
}
