import type { Readable } from 'node:stream';

/** Both ends included. */
export type ByteRange = { first: number; last: number };

/** A range of a file on the local disk. */
export type FilePart = ByteRange & { path: string };

/** The storage does not respond, or responds with an error of its own. */
export class StorageUnreachableError extends Error {}

/** Stores the bytes of files by opaque keys. */
export type Storage = {
  /** Creates a file that arrives in chunks. */
  create: (key: string, size: number) => Promise<void>;
  /**
   * Appends a chunk.
   * @param offset how many bytes have arrived before
   * @returns how many bytes have arrived now
   */
  append: (key: string, piece: Readable, offset: number) => Promise<number>;
  /**
   * Creates an unfinished file with the bytes that have arrived of another one, or with the first of them. No pending chunk of the
   * other file, in any process, changes the new one.
   * @param size the size of the whole file
   */
  copyUnfinished: (from: string, to: string, size: number) => Promise<void>;
  /** How many bytes of a file have arrived; 0 for a missing file. */
  bytesReceived: (key: string) => Promise<number>;
  /**
   * Finalizes a file after its last chunk has arrived: it survives a power failure, and no pending chunk of any process can
   * change it. Idempotent.
   */
  finalize: (key: string) => Promise<void>;
  /** Stores a small file, such as a poster. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Reads a small file, or a small range, into memory.
   * @throws where the file is missing
   */
  readBuffer: (key: string, range?: ByteRange) => Promise<Buffer<ArrayBuffer>>;
  /**
   * Reads a small file, or a small range, into memory.
   * @returns undefined where the file is missing
   * @throws StorageUnreachableError, or ConfigError if the storage refuses access
   */
  readIfExists: (key: string, range?: ByteRange) => Promise<Buffer<ArrayBuffer> | undefined>;
  /**
   * Returns a range of a file: as a local file, or as a stream.
   * @throws where the file is missing
   */
  read: (key: string, range: ByteRange) => Promise<FilePart | ReadableStream<Uint8Array>>;
  /** Deletes a file, finished or not; a missing one is not an error. */
  remove: (key: string) => Promise<void>;
};
