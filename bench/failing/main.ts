import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { inMilliseconds, percentile } from '../statistics.ts';
import { writeResult } from '../result.ts';
import { signUp } from '../api-user.ts';
import { recoveries } from './recoveries.ts';
import { slowClients } from './slow-clients.ts';

// Measures how soon the server recovers with PostgreSQL, whether slow clients delay others, and how long a stop takes.

const INTERRUPTIONS = 20;
const SLOW = 500;
const REQUESTS = 1000;

const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
const postgresql = await startPostgresql({ isRestarted: true });
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgresql.url, LOG_LEVEL: 'silent' });

/** The duration of sequential requests. Milliseconds. */
async function latencies(cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i += 1) {
    const began = performance.now();
    await (await fetch(`${server.url}/api/jobs`, { headers: { Cookie: cookie } })).text();
    times.push(performance.now() - began);
  }
  return times;
}

try {
  const { cookie } = await signUp(server.url, 'workers');
  await latencies(cookie);
  const alone = await latencies(cookie);
  const slow = await slowClients(server.url, SLOW);
  const beside = await latencies(cookie);
  slow.leave();
  const { responses, backAfter } = await recoveries(server.url, cookie, postgresql, INTERRUPTIONS);
  const streams = Array.from({ length: 10 }, () => fetch(`${server.url}/api/live`, { headers: { Cookie: cookie } }));
  await Promise.all(streams);
  const last = await slowClients(server.url, SLOW);
  const began = performance.now();
  const code = await server.stop();
  const stopped = performance.now() - began;
  last.leave();
  const statuses = Object.entries(responses).map(([status, count]) => `${count} × ${status}`);
  await writeResult('failing', [
    '# When things fail',
    '',
    '| a list, one request after the other | p50 | p99 |',
    '| --- | --- | --- |',
    `| alone | ${inMilliseconds(alone, 50)} | ${inMilliseconds(alone, 99)} |`,
    `| beside ${SLOW} clients that dribble heads and bodies | ${inMilliseconds(beside, 50)} | ${inMilliseconds(beside, 99)} |`,
    '',
    `PostgreSQL was restarted, killed or had its connections cut ${INTERRUPTIONS} times while ten clients asked: ${statuses.join(', ')}.`,
    `From its being there to the first response: ${inMilliseconds(backAfter, 50)} (p50), ${percentile(backAfter, 100).toFixed(0)} ms at most.`,
    '',
    `Stopped beside ten streams and ${SLOW} such clients: exit code ${String(code)} after ${(stopped / 1000).toFixed(1)} s.`,
  ]);
} finally {
  await postgresql.stop();
  await rm(dataDir, { recursive: true });
}
