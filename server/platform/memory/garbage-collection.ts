import type { Server } from 'node:http';

// `npm start` runs Node with `--expose-gc`; without the flag the program works the same, and takes more memory.
// Measurements are in docs/decisions/0084-garbage-collection.md.

/** Transferred bytes between two collections. */
const TRANSFER_SIZE = 16 * 1024 * 1024;
/** After this long without requests a server counts as idle. Milliseconds. */
const IDLE_DELAY = 10_000;

let transferred = 0;

/**
 * Collects the young generation after every 16 MB received from or sent to sockets. Their buffers hardly count as heap,
 * so V8 alone lets hundreds of megabytes accumulate.
 */
export function collectAfterTransfer(bytes: number): void {
  transferred += bytes;
  if (transferred < TRANSFER_SIZE) return;
  transferred = 0;
  globalThis.gc?.({ type: 'minor' });
}

/**
 * Collects garbage once when a server becomes idle: V8 collects on allocation, which an idle server does not do. It
 * takes about 50 milliseconds.
 */
export function collectWhenIdle(server: Server): void {
  let requests = 0;
  let isWatching = false;
  const watch = () => {
    isWatching = true;
    const before = requests;
    setTimeout(() => {
      isWatching = false;
      if (requests !== before) watch();
      else globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
    }, IDLE_DELAY).unref();
  };
  server.on('listening', watch);
  server.on('request', () => {
    requests += 1;
    if (!isWatching) watch();
  });
}
