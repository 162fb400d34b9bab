import type { Readable } from 'node:stream';

/** Both ends counted in. */
export type ByteRange = { first: number; last: number };

/** A part of a file on this machine's disk. */
export type FilePart = ByteRange & { path: string };

/** Where the bytes of files are kept, by keys that say nothing about them. */
export type Storage = {
  /** Makes room for a file that comes piece by piece. */
  create: (key: string, size: number) => Promise<void>;
  /**
   * Adds a piece of a file, as it comes in.
   * @param offset where the piece begins: how many bytes have arrived before
   * @returns how many bytes have arrived now
   */
  append: (key: string, piece: Readable, offset: number) => Promise<number>;
  /** How many bytes of a file have arrived; none of one that is not there. */
  bytesReceived: (key: string) => Promise<number>;
  /**
   * Settles a file whose last piece has come: it will be there after a power cut, and no piece that is still being added, by
   * whichever process, changes it any more. To settle it again changes nothing.
   */
  finalize: (key: string) => Promise<void>;
  /** Keeps a small file, such as a picture. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** A small file, or a small part of one, in memory. @throws where it is not there */
  readBuffer: (key: string, range?: ByteRange) => Promise<Buffer<ArrayBuffer>>;
  /** Some of a file's bytes: on this machine's disk, or as they are read. @throws where it is not there */
  read: (key: string, range: ByteRange) => Promise<FilePart | ReadableStream<Uint8Array>>;
  /** Removes a file, finished or not; one that is not there is no failure. */
  remove: (key: string) => Promise<void>;
};
