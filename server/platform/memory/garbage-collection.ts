import type { Server } from 'node:http';

// `npm start` runs Node with `--expose-gc`; without the flag the program works the same, and takes more memory. The figures are
// in docs/decisions/2026-11-23-garbage-collection.md.

/** How many transferred bytes are collected together. */
const TRANSFER_SIZE = 16 * 1024 * 1024;
/** How long a server without requests counts as idle. Milliseconds. */
const IDLE_AFTER = 10_000;

let transferred = 0;

/**
 * Collects the young generation after every 16 MB that came through sockets. Their buffers hardly count as heap, so V8 alone
 * lets hundreds of megabytes of them pile up.
 */
export function collectAfterTransfer(bytes: number): void {
  transferred += bytes;
  if (transferred < TRANSFER_SIZE) return;
  transferred = 0;
  globalThis.gc?.({ type: 'minor' });
}

/**
 * Collects garbage once when a server becomes idle: V8 collects when it allocates, which an idle server does not. It takes a
 * twentieth of a second, when nobody waits.
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
    }, IDLE_AFTER).unref();
  };
  server.on('listening', watch);
  server.on('request', () => {
    requests += 1;
    if (!isWatching) watch();
  });
}
