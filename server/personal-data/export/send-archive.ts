import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { collectAfterTransfer } from '../../platform/memory/garbage-collection.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { FileEntry } from './file-entries.ts';

const JSON_FILE_NAME = 'passa.json';

/**
 * Streams a zip archive, with backpressure to its sources.
 * @param json the JSON document
 * @param files stored uncompressed, since videos and images are compressed already
 * @throws where a file is missing, or the client has disconnected
 */
export async function sendArchive(
  outgoing: ServerResponse,
  storage: Storage,
  json: AsyncIterable<string>,
  files: FileEntry[],
): Promise<void> {
  const zip = new ZipFile();
  const out = new PassThrough();
  zip.outputStream.pipe(out);
  const openSources = new Set<Readable>();
  const track = (source: Readable) => {
    openSources.add(source.once('close', () => openSources.delete(source)));
    // Without a listener a failing source would end the process.
    source.on('error', (error) => out.destroy(error));
    if (out.destroyed) source.destroy();
    return source;
  };
  zip.on('error', (error: Error) => out.destroy(error));
  zip.addReadStreamLazy(JSON_FILE_NAME, (callback) =>
    callback(null, track(Readable.from(json, { objectMode: false }))),
  );
  for (const file of files) {
    zip.addReadStreamLazy(file.path, { compress: false, mtime: file.createdAt, size: file.size }, (callback) =>
      callback(null, track(Readable.from(bytesOf(storage, file), { objectMode: false }))),
    );
  }
  zip.end();
  try {
    await pipeline(out, outgoing);
  } finally {
    for (const source of openSources) source.destroy();
  }
}

/**
 * Opens a file when its first byte is read, and closes it however reading ends. Collects garbage while the file is sent
 * (decision 0084).
 */
async function* bytesOf(storage: Storage, { key, size }: FileEntry): AsyncGenerator<Uint8Array> {
  const part = await storage.read(key, { first: 0, last: size - 1 });
  const bytes = 'path' in part ? createReadStream(part.path, { start: part.first, end: part.last }) : part;
  for await (const piece of bytes as AsyncIterable<Uint8Array>) {
    collectAfterTransfer(piece.length);
    yield piece;
  }
}
