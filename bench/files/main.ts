import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEGABYTE } from '@passa/domain';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { residentBytes } from '../process-usage.ts';
import { writeResult } from '../result.ts';
import type { FileLoad } from './load.ts';
import { peakWhile, runLoad, startPlainServer } from './processes.ts';
import { signUpWorker, type UploadClient } from './upload-client.ts';

// Measures the server's memory and speed for ten simultaneous uploads and playbacks of 200 MB, compared with a minimal
// Node server.

const SIZE = 200 * MEGABYTE;
/** The size that the app uses. */
const CHUNK_SIZE = 5 * MEGABYTE;
const CLIENTS = 10;

const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
const postgresql = await startPostgresql();
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgresql.url });
const plain = await startPlainServer();
try {
  const workers = await Promise.all(Array.from({ length: CLIENTS }, () => signUpWorker(server.url)));
  const forEachWorker = <Entry>(entry: (worker: UploadClient, i: number) => Promise<Entry> | Entry) =>
    Promise.all(workers.map(entry));
  const uploadsOf = async (chunkSize: number): Promise<FileLoad['uploads']> =>
    forEachWorker(async (worker) => ({
      url: server.url + (await worker.createUpload(SIZE)),
      method: 'PATCH',
      cookie: worker.cookie,
      size: SIZE,
      chunkSize,
    }));
  const playbacksOf = (): Promise<FileLoad['playbacks']> =>
    forEachWorker(async (worker) => ({
      url: server.url + (await worker.findVideo()),
      cookie: worker.cookie,
      size: SIZE,
    }));
  const plainPlaybacksOf = (): Promise<FileLoad['playbacks']> =>
    forEachWorker((_, i) => ({ url: `${plain.url}/${i}`, cookie: '', size: SIZE }));
  const plainUploadsOf = ({ sync = false, suffix = '' } = {}): Promise<FileLoad['uploads']> =>
    forEachWorker((_, i) => ({
      url: `${plain.url}/${i}${suffix}`,
      method: 'PUT',
      cookie: '',
      size: SIZE,
      chunkSize: SIZE,
      sync,
    }));

  const idle = residentBytes(server.pid);
  const plainIdle = residentBytes(plain.pid);
  const plainUploads = await runLoad({ uploads: await plainUploadsOf(), playbacks: [] });
  const plainSynced = await runLoad({ uploads: await plainUploadsOf({ sync: true }), playbacks: [] });
  const inChunks = await runLoad({ uploads: await uploadsOf(CHUNK_SIZE), playbacks: [] });
  const inOne = await runLoad({ uploads: await uploadsOf(SIZE), playbacks: [] });
  const plainPlaybacks = await runLoad({ uploads: [], playbacks: await plainPlaybacksOf() });
  const playbacks = await runLoad({ uploads: [], playbacks: await playbacksOf() });
  const afterTransfers = residentBytes(server.pid);
  const both = await peakWhile(
    server.pid,
    runLoad({ uploads: await uploadsOf(CHUNK_SIZE), playbacks: await playbacksOf() }),
  );
  const plainBoth = await peakWhile(
    plain.pid,
    runLoad({
      uploads: await plainUploadsOf({ suffix: '-again' }),
      playbacks: await plainPlaybacksOf(),
    }),
  );

  const rate = (milliseconds: number) => (CLIENTS * SIZE) / MEGABYTE / (milliseconds / 1000);
  const speed = (duration: number) => `${rate(duration).toFixed(0)} MB/s`;
  const ratio = (duration: number, reference: number) => (reference / duration).toFixed(2);
  const uploadRow = (what: string, duration: number) =>
    `| ${what} | ${speed(duration)} | ${ratio(duration, plainUploads.uploads)} | ${ratio(duration, plainSynced.uploads)} |`;
  const inMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
  const memoryRow = (what: string, passa: number, plainServer: number) =>
    `| ${what} | ${inMegabytes(passa)} | ${inMegabytes(plainServer)} |`;
  await writeResult('files', [
    '# Files: ten uploads and ten playbacks of 200 MB at once',
    '',
    '| uploads, to a disk | | relative to plain `node:http` | relative to `node:http` that waits for the disk, as Passa does |',
    '| --- | --- | --- | --- |',
    uploadRow('plain `node:http`', plainUploads.uploads),
    uploadRow('`node:http` that waits for the disk', plainSynced.uploads),
    uploadRow(`Passa, in chunks of ${inMegabytes(CHUNK_SIZE)} as the app sends them`, inChunks.uploads),
    uploadRow('Passa, each in one request', inOne.uploads),
    '',
    '| playbacks | | relative to plain `node:http` |',
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
    `After single rounds of uploads and playbacks, the idle memory of Passa is ${inMegabytes(afterTransfers)}: it does not return memory to the system.`,
  ]);
} finally {
  await server.stop();
  await plain.stop();
  await postgresql.stop();
  await rm(dataDir, { recursive: true });
}
