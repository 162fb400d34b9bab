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

// Measures whether response times reveal if an address has an account, with alternating known and unknown addresses.

const ROUNDS = 100;

const QUESTIONS: Record<string, { path: string; ask: (email: string) => object }> = {
  'Sign-up': { path: '/api/accounts/workers', ask: (email) => ({ ...aWorker(), email }) },
  'Log-in with a wrong password': { path: '/api/session', ask: (email) => ({ email, password: 'not this one' }) },
  'Reset of the password': { path: '/api/password-resets', ask: (email) => ({ email }) },
};

const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
const postgresql = await startPostgresql();
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgresql.url });

async function timed(path: string, json: object): Promise<{ took: number; answer: string }> {
  const began = performance.now();
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { Origin: server.url, 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });
  const words = (await answer.text()).replace(/"requestId":"[^"]*"/, '');
  return { took: performance.now() - began, answer: `${answer.status} ${words}` };
}

/** How often the best threshold tells two kinds of times apart: 0.5 is chance, 1 is always. */
function thresholdAccuracy(one: number[], other: number[]): number {
  const accuracyAt = (threshold: number) =>
    (one.filter((time) => time <= threshold).length + other.filter((time) => time > threshold).length) /
    (one.length + other.length);
  return Math.max(...[...one, ...other].map(accuracyAt).map((share) => Math.max(share, 1 - share)));
}

try {
  const emails: string[] = [];
  for (let i = 0; i < ROUNDS; i += 1) emails.push((await signUp(server.url, 'workers')).email);
  const lines = ['| | known, p50 | unknown, p50 | guessed right by the time alone |', '| --- | --- | --- | --- |'];
  for (const [name, { path, ask }] of Object.entries(QUESTIONS)) {
    const [known, unknown]: [number[], number[]] = [[], []];
    const answers = new Set<string>();
    for (const [i, email] of emails.entries()) {
      // The order alternates, because the first request is sometimes the slower one.
      const order = i % 2 ? [known, unknown] : [unknown, known];
      for (const times of order) {
        const { took, answer } = await timed(path, ask(times === known ? email : `${randomUUID()}@example.se`));
        times.push(took);
        answers.add(answer);
      }
    }
    if (answers.size > 1) throw new Error(`${name} answers differently: ${[...answers].join(' | ')}`);
    const [one, other] = [percentile(known, 50), percentile(unknown, 50)].map((time) => `${time.toFixed(1)} ms`);
    lines.push(`| ${name} | ${one} | ${other} | ${(thresholdAccuracy(known, unknown) * 100).toFixed(0)} % |`);
  }
  await writeResult('addresses', [
    '# What the time of an answer tells of an address',
    '',
    ...lines,
    '',
    `${ROUNDS} of each, in turns, on PostgreSQL. 50 % would be by chance; with so many, chance alone gives about 57 %.`,
  ]);
} finally {
  await server.stop();
  await postgresql.stop();
  await rm(dataDir, { recursive: true });
}
