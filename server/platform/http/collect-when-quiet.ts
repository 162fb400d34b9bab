import type { Server } from 'node:http';
import { collect } from '../collect.ts';

/** How long nobody asked for anything, when it is quiet. Milliseconds. */
const QUIET_AFTER = 10_000;

/**
 * Gives memory back when a server has become quiet: some 160 MB after its start, and what a busy hour left later. V8 takes
 * the room as it is needed and gives it back when it next collects, to which a server that nobody asks never comes. It takes
 * a twentieth of a second, at a time when nobody waits.
 */
export function collectWhenQuiet(server: Server): void {
  let asked = 0;
  let isWatching = false;
  const watch = () => {
    isWatching = true;
    const before = asked;
    setTimeout(() => {
      isWatching = false;
      if (asked !== before) watch();
      else collect({ type: 'major', flavor: 'last-resort' });
    }, QUIET_AFTER).unref();
  };
  server.on('listening', watch);
  server.on('request', () => {
    asked += 1;
    if (!isWatching) watch();
  });
}
