import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { programVersion } from '../core/program-version.ts';
import type { Services } from '../core/services.ts';
import { migrationNamed } from '../database/migrations.ts';
import { withRemovalPaused } from '../platform/storage/removal-pause.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { filePart, FORMAT, MANIFEST, partsOf, type Manifest, type Part } from './manifest.ts';
import { measureStream } from './part-stream.ts';
import { snapshotPath, takeSnapshot, type Snapshot } from './snapshot.ts';

type Source = Pick<Services, 'db' | 'storage' | 'now'>;

/**
 * Takes a backup: the database at one instant, and every file that it references.
 * @returns the archive as a stream, which fails if something cannot be read
 */
export async function takeBackup({ db, storage, now }: Source): Promise<Readable> {
  const zip = new ZipFile();
  // The library's types hide that this is a Node stream.
  const archive = zip.outputStream as unknown as Readable;
  const begun = Promise.withResolvers<Readable>();
  const disconnected = new AbortController();
  // The reader may disconnect in the middle.
  archive.once('close', () => disconnected.abort());
  archive.on('error', () => disconnected.abort());
  zip.on('error', (error: Error) => archive.destroy(error));

  withRemovalPaused(db, async () => {
    const takenAt = now().toISOString();
    const snapshot = await takeSnapshot(db);
    begun.resolve(archive);
    try {
      await fill(zip, storage, takenAt, snapshot, disconnected.signal);
    } finally {
      await rm(snapshot.folder, { recursive: true });
    }
  }).catch((error: unknown) => {
    begun.reject(error);
    archive.destroy(error as Error);
  });
  return begun.promise;
}

async function fill(zip: ZipFile, storage: Storage, takenAt: string, snapshot: Snapshot, disconnected: AbortSignal) {
  const { folder, migration, tables, tasks } = snapshot;
  const program = { version: programVersion(), migration: migrationNamed(migration) ?? migration };
  const manifest: Manifest = { format: FORMAT, takenAt, migration, program, tables, tasks, files: {} };
  for (const { path } of partsOf(manifest)) {
    await addPart(zip, path, createReadStream(snapshotPath(folder, path)), true, disconnected);
  }
  for (const { key, size } of snapshot.files) {
    // Videos are compressed already.
    const part = await addPart(zip, filePart(key), await bytesOf(storage, key, size), false, disconnected);
    if (size !== null && part.bytes !== size) throw new Error(`The file ${key} does not have its recorded size.`);
    manifest.files[key] = part;
  }
  const manifestBytes = Buffer.from(JSON.stringify(manifest));
  zip.addBuffer(manifestBytes, MANIFEST);
  zip.end({ comment: createHash('sha256').update(manifestBytes).digest('hex'), forceZip64Format: false });
}

/** Adds a part and waits until it is in the archive, so that one part is in progress at a time. */
async function addPart(zip: ZipFile, path: string, source: Readable, compress: boolean, disconnected: AbortSignal) {
  const { stream, measured } = measureStream();
  zip.addReadStream(stream, path, { compress, mode: 0o100600 });
  await pipeline(source, stream, { signal: disconnected });
  return { path, ...measured() } satisfies Part;
}

/** @param size null for a small file */
async function bytesOf(storage: Storage, key: string, size: number | null): Promise<Readable> {
  if (size === null) return Readable.from([await storage.readBuffer(key)]);
  const part = await storage.read(key, { first: 0, last: size - 1 });
  if ('path' in part) return createReadStream(part.path, { start: part.first, end: part.last });
  return Readable.fromWeb(part as Parameters<typeof Readable.fromWeb>[0]);
}
