import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEGABYTE } from '@passa/domain';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { residentBytes } from '../process-usage.ts';
import { writeResult } from '../result.ts';
import type { FileLoad } from './load.ts';
import { peakWhile, runFileLoad, startPlainServer } from './processes.ts';
import { signUpWorker, type UploadClient } from './upload-client.ts';

// Measures the server's memory and speed for ten simultaneous uploads and playbacks of 200 MB, compared with a minimal
// Node server.

const SIZE = 200 * MEGABYTE;
/** The size of the chunks that the app sends. */
const CHUNK = 5 * MEGABYTE;
const AT_ONCE = 10;

const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
const postgresql = await startPostgresql();
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgresql.url });
const plain = await startPlainServer();
try {
  const workers = await Promise.all(Array.from({ length: AT_ONCE }, () => signUpWorker(server.url)));
  const everyone = <Entry>(entry: (worker: UploadClient, i: number) => Promise<Entry> | Entry) =>
    Promise.all(workers.map(entry));
  const uploadsOf = async (chunkSize: number): Promise<FileLoad['uploads']> =>
    everyone(async (worker) => ({
      url: server.url + (await worker.createUpload(SIZE)),
      method: 'PATCH',
      cookie: worker.cookie,
      size: SIZE,
      chunkSize,
    }));
  const playbacksOf = (): Promise<FileLoad['playbacks']> =>
    everyone(async (worker) => ({ url: server.url + (await worker.video()), cookie: worker.cookie, size: SIZE }));
  const plainUploadsOf = ({ sync = false, name = '' } = {}): Promise<FileLoad['uploads']> =>
    everyone((_, i) => ({
      url: `${plain.url}/${i}${name}`,
      method: 'PUT',
      cookie: '',
      size: SIZE,
      chunkSize: SIZE,
      sync,
    }));
  const plainPlaybacksOf = (): Promise<FileLoad['playbacks']> =>
    everyone((_, i) => ({ url: `${plain.url}/${i}`, cookie: '', size: SIZE }));

  const idle = residentBytes(server.pid);
  const plainIdle = residentBytes(plain.pid);
  const plainUploads = await runFileLoad({ uploads: await plainUploadsOf(), playbacks: [] });
  const plainSynced = await runFileLoad({ uploads: await plainUploadsOf({ sync: true }), playbacks: [] });
  const inChunks = await runFileLoad({ uploads: await uploadsOf(CHUNK), playbacks: [] });
  const inOne = await runFileLoad({ uploads: await uploadsOf(SIZE), playbacks: [] });
  const plainPlaybacks = await runFileLoad({ uploads: [], playbacks: await plainPlaybacksOf() });
  const playbacks = await runFileLoad({ uploads: [], playbacks: await playbacksOf() });
  const idleAfterwards = residentBytes(server.pid);
  const both = await peakWhile(
    server.pid,
    runFileLoad({ uploads: await uploadsOf(CHUNK), playbacks: await playbacksOf() }),
  );
  const plainBoth = await peakWhile(
    plain.pid,
    runFileLoad({
      uploads: await plainUploadsOf({ name: '-again' }),
      playbacks: await plainPlaybacksOf(),
    }),
  );

  const rate = (milliseconds: number) => (AT_ONCE * SIZE) / MEGABYTE / (milliseconds / 1000);
  const speed = (milliseconds: number) => `${rate(milliseconds).toFixed(0)} MB/s`;
  const ratio = (milliseconds: number, plainMilliseconds: number) => (plainMilliseconds / milliseconds).toFixed(2);
  const uploadRow = (label: string, milliseconds: number) =>
    `| ${label} | ${speed(milliseconds)} | ${ratio(milliseconds, plainUploads.uploads)} | ${ratio(milliseconds, plainSynced.uploads)} |`;
  const inMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
  const memoryRow = (label: string, passaBytes: number, plainBytes: number) =>
    `| ${label} | ${inMegabytes(passaBytes)} | ${inMegabytes(plainBytes)} |`;
  await writeResult('files', [
    '# Files: ten uploads and ten playbacks of 200 MB at once',
    '',
    '| uploads, to a disk | | ratio to plain `node:http` | ratio to the same that waits for the disk, as Passa does |',
    '| --- | --- | --- | --- |',
    uploadRow('plain `node:http`', plainUploads.uploads),
    uploadRow('the same that waits for the disk', plainSynced.uploads),
    uploadRow(`Passa, in chunks of ${inMegabytes(CHUNK)} as the app sends them`, inChunks.uploads),
    uploadRow('Passa, each in one request', inOne.uploads),
    '',
    '| playbacks | | ratio to plain `node:http` |',
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
    `Idle after single rounds of uploads and playbacks Passa has ${inMegabytes(idleAfterwards)}: it does not return memory to the system.`,
  ]);
} finally {
  await server.stop();
  await plain.stop();
  await postgresql.stop();
  await rm(dataDir, { recursive: true });
}
