import { once } from 'node:events';
import { findFreePort } from '@passa/server/testing/free-port';

/**
 * Options that start a Node process with an inspector, so that its garbage can be collected from outside. Memory in use
 * can then be told apart from garbage.
 */
export async function inspectableNode() {
  const port = await findFreePort();
  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port} --inspect-publish-uid=http` },
    collect: async (): Promise<void> => {
      const response = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
      const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
      await once(socket, 'open');
      socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
      await once(socket, 'message');
      socket.close();
    },
  };
}
