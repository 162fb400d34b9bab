import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { writeResult } from '../result.ts';
import type { Load } from './load.ts';
import { peakWhile, residentBytes, run, startPlainServer } from './processes.ts';
import { signUpWorker, type Session } from './worker.ts';

// Ten uploads and ten playbacks of 200 MB at once: what the server's memory comes to, and how fast they are beside the
// least that Node can do with the same bytes.

const MEGABYTE = 1024 * 1024;
const SIZE = 200 * MEGABYTE;
/** As large as the app sends them. */
const PIECE = 8 * MEGABYTE;
const AT_ONCE = 10;

const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
const postgresql = await startPostgresql();
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgresql.url });
const plain = await startPlainServer();
try {
  const workers = await Promise.all(Array.from({ length: AT_ONCE }, () => signUpWorker(server.url)));
  const everyone = <Entry>(entry: (worker: Session, i: number) => Promise<Entry> | Entry) =>
    Promise.all(workers.map(entry));
  const uploadsOf = async (piece: number): Promise<Load['uploads']> =>
    everyone(async (worker) => ({
      url: server.url + (await worker.announce(SIZE)),
      method: 'PATCH',
      cookie: worker.cookie,
      size: SIZE,
      piece,
    }));
  const playbacksOf = (): Promise<Load['playbacks']> =>
    everyone(async (worker) => ({ url: server.url + (await worker.video()), cookie: worker.cookie, size: SIZE }));
  const plainly = (method: 'PUT' | 'GET') =>
    everyone((_, i) => ({
      url: `${plain.address}/${i}`,
      method: method as 'PUT',
      cookie: '',
      size: SIZE,
      piece: SIZE,
    }));

  const idle = residentBytes(server.pid);
  const plainUploads = await run({ uploads: await plainly('PUT'), playbacks: [] });
  const inPieces = await run({ uploads: await uploadsOf(PIECE), playbacks: [] });
  const inOne = await run({ uploads: await uploadsOf(SIZE), playbacks: [] });
  const plainPlaybacks = await run({ uploads: [], playbacks: await plainly('GET') });
  const playbacks = await run({ uploads: [], playbacks: await playbacksOf() });
  const rested = residentBytes(server.pid);
  const both = await peakWhile(server.pid, run({ uploads: await uploadsOf(PIECE), playbacks: await playbacksOf() }));

  const rate = (milliseconds: number) => (AT_ONCE * SIZE) / MEGABYTE / (milliseconds / 1000);
  const row = (what: string, took: number, least: number) =>
    `| ${what} | ${rate(took).toFixed(0)} MB/s | ${rate(least).toFixed(0)} MB/s | ${(least / took).toFixed(2)} |`;
  const inMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
  await writeResult('files', [
    '# Files: ten uploads and ten playbacks of 200 MB at once',
    '',
    '| bytes | Passa | plain `node:http` | ratio |',
    '| --- | --- | --- | --- |',
    row('uploads, in pieces of 8 MB as the app sends them', inPieces.uploads, plainUploads.uploads),
    row('uploads, each in one request', inOne.uploads, plainUploads.uploads),
    row('playbacks', playbacks.playbacks, plainPlaybacks.playbacks),
    '',
    '| resident memory of the server | |',
    '| --- | --- |',
    `| idle, before anything | ${inMegabytes(idle)} |`,
    `| idle, after all of the above | ${inMegabytes(rested)} |`,
    `| peak while ten uploads and ten playbacks run | ${inMegabytes(both.peak)} |`,
    `| above idle before anything | ${inMegabytes(both.peak - idle)} |`,
  ]);
} finally {
  await server.stop();
  await plain.stop();
  await postgresql.stop();
  await rm(dataDir, { recursive: true });
}
