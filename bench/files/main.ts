import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { residentBytes } from '../process-usage.ts';
import { writeResult } from '../result.ts';
import type { FileLoad } from './load.ts';
import { peakWhile, run, startPlainServer } from './processes.ts';
import { signUpWorker, type UploadClient } from './upload-client.ts';

// Measures the server's memory and speed for ten simultaneous uploads and playbacks of 200 MB, compared with a minimal
// Node server.

const MEGABYTE = 1024 * 1024;
const SIZE = 200 * MEGABYTE;
/** The size that the app uses. */
const PIECE = 5 * MEGABYTE;
const AT_ONCE = 10;

const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
const postgresql = await startPostgresql();
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgresql.url });
const plain = await startPlainServer();
try {
  const workers = await Promise.all(Array.from({ length: AT_ONCE }, () => signUpWorker(server.url)));
  const everyone = <Entry>(entry: (worker: UploadClient, i: number) => Promise<Entry> | Entry) =>
    Promise.all(workers.map(entry));
  const uploadsOf = async (piece: number): Promise<FileLoad['uploads']> =>
    everyone(async (worker) => ({
      url: server.url + (await worker.createUpload(SIZE)),
      method: 'PATCH',
      cookie: worker.cookie,
      size: SIZE,
      piece,
    }));
  const playbacksOf = (): Promise<FileLoad['playbacks']> =>
    everyone(async (worker) => ({ url: server.url + (await worker.video()), cookie: worker.cookie, size: SIZE }));
  const plainly = (method: 'PUT' | 'GET', sync = false) =>
    everyone((_, i) => ({
      url: `${plain.address}/${i}`,
      method: method as 'PUT',
      cookie: '',
      size: SIZE,
      piece: SIZE,
      sync,
    }));

  const idle = residentBytes(server.pid);
  const plainIdle = residentBytes(plain.pid);
  const plainUploads = await run({ uploads: await plainly('PUT'), playbacks: [] });
  const plainSynced = await run({ uploads: await plainly('PUT', true), playbacks: [] });
  const inPieces = await run({ uploads: await uploadsOf(PIECE), playbacks: [] });
  const inOne = await run({ uploads: await uploadsOf(SIZE), playbacks: [] });
  const plainPlaybacks = await run({ uploads: [], playbacks: await plainly('GET') });
  const playbacks = await run({ uploads: [], playbacks: await playbacksOf() });
  const rested = residentBytes(server.pid);
  const both = await peakWhile(server.pid, run({ uploads: await uploadsOf(PIECE), playbacks: await playbacksOf() }));
  const plainBoth = await peakWhile(
    plain.pid,
    run({
      uploads: (await plainly('PUT')).map((each) => ({ ...each, url: `${each.url}-again` })),
      playbacks: await plainly('GET'),
    }),
  );

  const rate = (milliseconds: number) => (AT_ONCE * SIZE) / MEGABYTE / (milliseconds / 1000);
  const speed = (took: number) => `${rate(took).toFixed(0)} MB/s`;
  const ratio = (took: number, least: number) => (least / took).toFixed(2);
  const uploadRow = (what: string, took: number) =>
    `| ${what} | ${speed(took)} | ${ratio(took, plainUploads.uploads)} | ${ratio(took, plainSynced.uploads)} |`;
  const inMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
  const memoryRow = (what: string, one: number, other: number) =>
    `| ${what} | ${inMegabytes(one)} | ${inMegabytes(other)} |`;
  await writeResult('files', [
    '# Files: ten uploads and ten playbacks of 200 MB at once',
    '',
    '| uploads, to a disk | | beside plain `node:http` | beside the same that waits for the disk, as Passa does |',
    '| --- | --- | --- | --- |',
    uploadRow('plain `node:http`', plainUploads.uploads),
    uploadRow('the same that waits for the disk', plainSynced.uploads),
    uploadRow(`Passa, in pieces of ${inMegabytes(PIECE)} as the app sends them`, inPieces.uploads),
    uploadRow('Passa, each in one request', inOne.uploads),
    '',
    '| playbacks | | beside plain `node:http` |',
    '| --- | --- | --- |',
    `| plain \`node:http\` | ${speed(plainPlaybacks.playbacks)} | 1.00 |`,
    `| Passa | ${speed(playbacks.playbacks)} | ${ratio(playbacks.playbacks, plainPlaybacks.playbacks)} |`,
    '',
    '| resident memory of the server | Passa | plain `node:http` |',
    '| --- | --- | --- |',
    memoryRow('idle, before anything', idle, plainIdle),
    memoryRow('peak while ten uploads and ten playbacks run', both.peak, plainBoth.peak),
    memoryRow('above idle', both.peak - idle, plainBoth.peak - plainIdle),
    '',
    `Idle after single rounds of uploads and playbacks Passa has ${inMegabytes(rested)}: what it was given it keeps.`,
  ]);
} finally {
  await server.stop();
  await plain.stop();
  await postgresql.stop();
  await rm(dataDir, { recursive: true });
}
