import type { PGlite } from '@electric-sql/pglite';
import { openListeners } from './listeners.ts';
import { SESSION_ENDED, type Live } from './live.ts';

/** Within one process: all that happens on the embedded database happens here. */
export async function liveInProcess(client: PGlite): Promise<Live> {
  const listeners = openListeners();
  let hears = true;
  await client.listen(SESSION_ENDED, listeners.sessionEnded);
  return {
    publish: listeners.heard,
    hears: () => hears,
    listen: listeners.add,
    stopHearing: () => {
      hears = false;
      listeners.lost();
    },
    close: () => Promise.resolve(),
  };
}
