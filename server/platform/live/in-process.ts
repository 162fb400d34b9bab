import type { PGlite } from '@electric-sql/pglite';
import { createListenerSet } from './listeners.ts';
import { SESSION_ENDED, type Live } from './live.ts';

/** Publish and subscribe within one process, since the embedded database has only one. */
export async function openInProcessLive(client: PGlite): Promise<Live> {
  const listeners = createListenerSet();
  let isConnected = true;
  await client.listen(SESSION_ENDED, listeners.onSessionEnd);
  return {
    publish: listeners.onEvents,
    requestStop: () => {},
    isConnected: () => isConnected,
    subscribe: listeners.add,
    disconnect: (spread) => {
      isConnected = false;
      listeners.onDisconnect(spread);
    },
    close: () => Promise.resolve(),
  };
}
