import type { DataStore } from '@tus/utils';

/** Both ends counted in. */
export type ByteRange = { first: number; last: number };

/** Where the bytes of files are kept, by keys that say nothing about them. */
export type Storage = {
  /** Takes a file piece by piece, for the upload protocol. */
  uploads: DataStore;
  /** Sees to it that a file whose last piece has come will be there after a power cut. */
  settle: (key: string) => Promise<void>;
  /** How many bytes of an upload have arrived. */
  arrived: (key: string) => Promise<number>;
  /** Keeps a small file, such as a picture. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** A small file, whole. @throws where it is not there */
  take: (key: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Some of a file's bytes, as they are read. @throws where it is not there */
  read: (key: string, range: ByteRange) => Promise<ReadableStream<Uint8Array>>;
  /** Removes a file, finished or not; one that is not there is no failure. */
  remove: (key: string) => Promise<void>;
};
