import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

export type TestServer = {
  url: string;
  pid: number;
  /** The folder of the server's data and of its outbox. */
  dataDir: string;
  /**
   * Stops the server as an operator does, with SIGTERM, and waits until it has exited.
   * @returns its exit code; null if another signal has ended it
   */
  stop: () => Promise<number | null>;
};

/** The data folders of all started servers, by URL. */
export const dataDirs = new Map<string, string>();

/**
 * Starts the server as `npm start` does, on a free port. Resolves when the server is ready.
 * @param folder the folder of the server and its built web app
 */
export async function startServer(
  env: { DATA_DIR: string } & Record<string, string>,
  folder = REPOSITORY,
): Promise<TestServer> {
  const server = spawn(process.execPath, ['--expose-gc', 'server/start.js'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = `http://localhost:${await readyPort(server)}`;
  dataDirs.set(url, env.DATA_DIR);
  return {
    url,
    pid: server.pid ?? 0,
    dataDir: env.DATA_DIR,
    stop: async () => {
      const isRunning = server.exitCode === null && server.signalCode === null;
      if (isRunning) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      return server.exitCode;
    },
  };
}

async function readyPort(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no standard output.');
  for await (const line of createInterface({ input: server.stdout })) {
    const port = /ready at http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port) {
      server.stdout.resume();
      return port;
    }
  }
  throw new Error('The server exited before it was ready.');
}
