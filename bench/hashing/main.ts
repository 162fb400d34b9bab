import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { percentile } from '../statistics.ts';
import { writeResult } from '../result.ts';
import { signUp } from '../api-user.ts';
import type { StatusCounts, LogInLoad } from './log-in-load.ts';

// Measures how 500 simultaneous log-ins affect requests that hash nothing: a download and the health check.

const LOG_INS = 500;
const REQUESTS = 500;
/** The time limit of a series, however many requests it has made. Milliseconds. */
const SERIES_TIMEOUT = 20_000;
/** The time until all log-ins have been sent. Milliseconds. */
const RAMP_UP = 1000;
const BYTES = 64 * 1024;

await using cleanup = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
cleanup.defer(() => rm(dataDir, { recursive: true }));
const postgresql = await startPostgresql();
cleanup.defer(() => postgresql.stop());
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgresql.url, LOG_LEVEL: 'silent' });
cleanup.defer(async () => void (await server.stop()));

/**
 * Signs up a worker and uploads a document.
 * @returns the request that downloads it
 */
async function uploadDocument(): Promise<() => Promise<number>> {
  const { cookie, call } = await signUp(server.url, 'workers');
  const header = Buffer.from('%PDF-1.7\n');
  const file = Buffer.concat([header, Buffer.alloc(BYTES - header.length, ' ')]);
  const uploadRequest = { kind: 'document', name: 'cv.pdf', size: file.length };
  const { upload } = (await call('/api/uploads', uploadRequest)) as { upload: { url: string } };
  const sent = await fetch(server.url + upload.url, {
    method: 'PATCH',
    headers: {
      Cookie: cookie,
      Origin: server.url,
      'Content-Type': 'application/offset+octet-stream',
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
    },
    body: file,
  });
  if (!sent.ok) throw new Error(`The upload responded with ${sent.status}: ${await sent.text()}`);
  const { files } = (await call('/api/files')) as { files: { url: string }[] };
  const url = server.url + (files[0]?.url ?? '');
  return () => read(url, cookie);
}

/**
 * Reads a response to its end, on a connection of its own.
 * @returns its status
 */
async function read(url: string, cookie = ''): Promise<number> {
  const [response] = (await once(get(url, { agent: false, headers: { Cookie: cookie } }), 'response')) as [
    IncomingMessage,
  ];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}

type Series = { times: number[]; unanswered: number };

/** The duration of sequential requests in milliseconds, and the number of requests without a response. */
async function latencies(sendRequest: () => Promise<number>): Promise<Series> {
  const series: Series = { times: [], unanswered: 0 };
  const end = performance.now() + SERIES_TIMEOUT;
  for (let sent = 0; sent < REQUESTS && performance.now() < end; sent += 1) {
    const start = performance.now();
    const status = await sendRequest().catch(() => undefined);
    if (status === 200) series.times.push(performance.now() - start);
    else if (status === undefined) series.unanswered += 1;
    else throw new Error(`A request responded with ${status}.`);
  }
  return series;
}

function row(name: string, { times, unanswered }: Series): string {
  const formatted = (percent: number) => (times.length === 0 ? 'none' : `${percentile(times, percent).toFixed(1)} ms`);
  return `| ${[name, formatted(50), formatted(99), formatted(100), times.length, unanswered].join(' | ')} |`;
}

const download = await uploadDocument();
const health = () => read(`${server.url}/healthz`);
const rows: string[] = [];
const measure = async (condition: string) => {
  rows.push(row(`download, ${condition}`, await latencies(download)));
  rows.push(row(`health check, ${condition}`, await latencies(health)));
};
await latencies(download);
await measure('alone');

const load = fork(join(import.meta.dirname, 'log-in-load.ts'));
cleanup.defer(() => void load.kill());
const start = performance.now();
load.send({ url: server.url, clients: LOG_INS } satisfies LogInLoad);
await new Promise((resolve) => setTimeout(resolve, RAMP_UP));
await measure(`beside ${LOG_INS} log-ins`);
const seconds = (performance.now() - start) / 1000;
load.send('stop');
const [statusCounts] = (await once(load, 'message')) as [StatusCounts];

const statuses = Object.entries(statusCounts).map(([status, count]) => `${count} × ${status}`);
await writeResult('hashing', [
  `# What ${LOG_INS} simultaneous log-ins cost other requests`,
  '',
  '| | p50 | p99 | max | answered | unanswered |',
  '| --- | --- | --- | --- | --- | --- |',
  ...rows,
  '',
  `A document of ${BYTES / 1024} KB and \`/healthz\`, sequential requests, on PostgreSQL. Responses to the log-ins, each with a wrong password, in ${seconds.toFixed(0)} s: ${statuses.join(', ')}.`,
]);
