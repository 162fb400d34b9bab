import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/**
 * What a Node process is started with so that its garbage can be collected from outside: what it holds on to is then
 * told apart from what it has not cleared away yet.
 */
export async function inspectableNode() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port} --inspect-publish-uid=http` },
    collect: async (): Promise<void> => {
      const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
      const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
      await once(socket, 'open');
      socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
      await once(socket, 'message');
      socket.close();
    },
  };
}
