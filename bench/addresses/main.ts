import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aWorker } from '@passa/e2e/setup/people.ts';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { percentile } from '../statistics.ts';
import { writeResult } from '../result.ts';
import { signUp } from '../api-user.ts';

// Measures whether response times reveal if an email address has an account, with alternating known and unknown ones.

const ROUNDS = 100;

const REQUESTS: Record<string, { path: string; bodyFor: (email: string) => object }> = {
  'Sign-up': { path: '/api/accounts/workers', bodyFor: (email) => ({ ...aWorker(), email }) },
  'Log-in with a wrong password': { path: '/api/session', bodyFor: (email) => ({ email, password: 'not this one' }) },
  'Reset of the password': { path: '/api/password-resets', bodyFor: (email) => ({ email }) },
};

await using cleanup = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
cleanup.defer(() => rm(dataDir, { recursive: true }));
const postgresql = await startPostgresql();
cleanup.defer(() => postgresql.stop());
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgresql.url });
cleanup.defer(async () => void (await server.stop()));

async function timed(path: string, json: object): Promise<{ duration: number; response: string }> {
  const start = performance.now();
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { Origin: server.url, 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });
  const text = (await response.text()).replace(/"requestId":"[^"]*"/, '');
  return { duration: performance.now() - start, response: `${response.status} ${text}` };
}

/** How often the best threshold separates two kinds of times: 0.5 is chance, 1 is always. */
function thresholdAccuracy(known: number[], unknown: number[]): number {
  const accuracyAt = (threshold: number) =>
    (known.filter((time) => time <= threshold).length + unknown.filter((time) => time > threshold).length) /
    (known.length + unknown.length);
  return Math.max(...[...known, ...unknown].map(accuracyAt).map((share) => Math.max(share, 1 - share)));
}

const emails: string[] = [];
for (let i = 0; i < ROUNDS; i += 1) emails.push((await signUp(server.url, 'workers')).email);
const lines = ['| | known, p50 | unknown, p50 | guessed correctly by the time alone |', '| --- | --- | --- | --- |'];
for (const [name, { path, bodyFor }] of Object.entries(REQUESTS)) {
  const [known, unknown]: [number[], number[]] = [[], []];
  const responses = new Set<string>();
  for (const [i, email] of emails.entries()) {
    // The order alternates, because the first request is sometimes the slower one.
    const order = i % 2 ? [known, unknown] : [unknown, known];
    for (const times of order) {
      const { duration, response } = await timed(path, bodyFor(times === known ? email : `${randomUUID()}@example.se`));
      times.push(duration);
      responses.add(response);
    }
  }
  if (responses.size > 1) throw new Error(`${name} responds differently: ${[...responses].join(' | ')}`);
  const [knownMedian, unknownMedian] = [percentile(known, 50), percentile(unknown, 50)].map(
    (time) => `${time.toFixed(1)} ms`,
  );
  lines.push(
    `| ${name} | ${knownMedian} | ${unknownMedian} | ${(thresholdAccuracy(known, unknown) * 100).toFixed(0)} % |`,
  );
}
await writeResult('addresses', [
  '# What the response time reveals about an email address',
  '',
  ...lines,
  '',
  `${ROUNDS} requests of each kind, alternating, on PostgreSQL. A guess by chance is right in 50 %; with so few requests, the best threshold reaches about 57 % by chance.`,
]);
