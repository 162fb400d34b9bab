import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { FilePart } from '../storage/storage.ts';

/** Bytes per read. */
const CHUNK_SIZE = 256 * 1024;

/**
 * Sends a part of a file through one buffer. A Node stream allocates buffers faster than they are collected, as much as
 * the video's size.
 */
export async function sendFile(outgoing: ServerResponse, { path, first, last }: FilePart): Promise<void> {
  const file = await open(path, 'r');
  const piece = Buffer.allocUnsafe(Math.min(CHUNK_SIZE, last - first + 1));
  const gone = once(outgoing, 'close').then(() => true as const);
  try {
    for (let at = first; at <= last;) {
      const { bytesRead } = await file.read(piece, 0, Math.min(piece.length, last - at + 1), at);
      if (bytesRead === 0) throw new Error('A file is shorter than is noted of it.');
      at += bytesRead;
      // The buffer can be reused once the system has taken all of it.
      const isGone = await Promise.race([gone, written(outgoing, piece.subarray(0, bytesRead))]);
      if (isGone) return;
    }
    outgoing.end();
  } finally {
    await file.close();
  }
}

function written(outgoing: ServerResponse, bytes: Uint8Array): Promise<false> {
  return new Promise((resolve, reject) => {
    outgoing.write(bytes, (error) => (error ? reject(error) : resolve(false)));
  });
}
