import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { aJob, daysAhead } from '@passa/e2e/setup/people.ts';
import { startServer } from '@passa/e2e/setup/server.ts';
import { signUp } from '../api-user.ts';
import { writeResult } from '../result.ts';
import { openPostgres, runStatement, withConnection } from '../speed/postgres.ts';
import { formatPercentile } from '../statistics.ts';
import { seedSql } from './seed.ts';

// Measures how long it takes from the commit of a new shift until all suited workers in the city are notified and their push messages are
// queued. `--short` checks that it works.

const { values: options } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const WORKERS = options.short ? 2_000 : 100_000;
const ROUNDS = options.short ? 2 : 5;
const SERIES_DATES = 60;
const DAYS_AHEAD = 10;
const POLL_INTERVAL = 100;

const folder = await mkdtemp(join(tmpdir(), 'passa-bench-'));
const postgres = await openPostgres(process.env['BENCH_DATABASE_URL']);
const database = await postgres.createDatabase('passa_bench_new_shifts');
const pushService = createServer((_request, response) => response.writeHead(201).end());
pushService.listen(0, '127.0.0.1');
await once(pushService, 'listening');
const origin = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`;

type Round = { time: number; notified: number; pushes: number; mails: number };

/** Waits until the task of a posting has run. */
async function roundOf(postedAt: string): Promise<Round> {
  const statement = `
    select extract(epoch from task.completed_on - task.created_on) * 1000 as time,
      (select count(*) from notifications where created_at >= task.created_on)::int as notified,
      (select coalesce(sum(jsonb_array_length(data -> 'pushes')), 0) from queue.job
        where name = 'push-notifications' and created_on >= task.created_on)::int as pushes,
      (select count(*) from queue.job where name = 'mail-new-shift' and created_on >= task.created_on)::int as mails
    from queue.job as task
    where task.name = 'notify-suited-workers' and task.created_on >= '${postedAt}' and task.state = 'completed'`;
  for (;;) {
    const [round] = await runStatement<{ time: string } & Omit<Round, 'time'>>(database.url, statement);
    if (round) return { ...round, time: Number(round.time) };
    await setTimeout(POLL_INTERVAL);
  }
}

/** Removes the messages that wait, so that a round does not slow down the next one, and waits for those that are being sent. */
async function clearMessages(): Promise<void> {
  const messages = `name in ('push-notifications', 'push-notification', 'mail-new-shift')`;
  await runStatement(database.url, `delete from queue.job where ${messages} and state in ('created', 'retry')`);
  for (;;) {
    const [active] = await runStatement<{ tasks: number }>(
      database.url,
      `select count(*)::int as tasks from queue.job where ${messages} and state = 'active'`,
    );
    if (active?.tasks === 0) return;
    await setTimeout(POLL_INTERVAL);
  }
}

const row = (what: string, rounds: Round[]) => {
  const times = rounds.map(({ time }) => time);
  const [first] = rounds;
  return `| ${what} | ${first?.notified} | ${first?.pushes} | ${first?.mails} | ${formatPercentile(times, 50)} | ${formatPercentile(times, 100)} |`;
};

try {
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: database.url, PUSH_SERVICES: origin });
  try {
    const business = await signUp(server.url, 'businesses');
    await withConnection(database.url, async (client) => {
      for (const statement of seedSql(WORKERS, daysAhead(DAYS_AHEAD), origin)) await client.query(statement);
    });
    const form = {
      ...aJob(),
      requiredExpertise: ['Server'],
      location: { address: 'Drottninggatan 1', city: 'Stockholm', zipCode: '111 51' },
      startDate: daysAhead(DAYS_AHEAD),
    };
    const post = async (json: object): Promise<Round> => {
      // The limit for a day is not what is measured.
      await runStatement(database.url, `update notifications set created_at = created_at - interval '1 day'`);
      const [at] = await runStatement<{ at: string }>(database.url, 'select clock_timestamp()::text as at');
      await business.call('/api/jobs', json);
      const round = await roundOf(at?.at ?? '');
      await clearMessages();
      return round;
    };
    const [single, series]: [Round[], Round[]] = [[], []];
    for (let i = 0; i <= ROUNDS; i += 1) {
      const round = await post(form);
      // The first round warms up.
      if (i > 0) single.push(round);
    }
    const repeatOn = Array.from({ length: SERIES_DATES - 1 }, (_, i) => daysAhead(DAYS_AHEAD + 1 + i));
    for (let i = 0; i < Math.ceil(ROUNDS / 2); i += 1) series.push(await post({ ...form, repeatOn }));
    const lines = [
      `# New shifts: from the commit to the last queued push message, with ${WORKERS.toLocaleString('en')} workers in the city`,
      '',
      '| posted | workers notified | push messages queued | mails queued | p50 | slowest |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      row('one shift', single),
      row(`a series of ${SERIES_DATES} dates`, series),
      '',
      `${ROUNDS} rounds of one shift and ${series.length} of a series, on PostgreSQL, with the server, the database and the push service on one machine. The time is that of the`,
      'database, from the beginning of the transaction that posts the shift to the end of the task. The server sends push messages',
      'meanwhile.',
    ];
    if (options.short) process.stdout.write(`${lines.join('\n')}\n`);
    else await writeResult('new-shifts', lines);
  } finally {
    await server.stop();
  }
} finally {
  pushService.close();
  await database.drop();
  await postgres.stop();
  await rm(folder, { recursive: true });
}
