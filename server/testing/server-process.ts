import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.ts';
import { Visitor } from './visitor.ts';

const START = fileURLToPath(new URL('../start.js', import.meta.url));

export type ServerProcess = {
  baseUrl: string;
  visitor: () => Visitor;
  /** Its output so far, log and greeting. */
  output: () => string;
  ended: Promise<number | null>;
  signal: (signal: NodeJS.Signals) => void;
  /** @returns its exit code; null where the signal ended it */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/**
 * Starts a server process as `npm start` does, without waiting. Workers are not notified of the new shifts of other tests.
 * @param options of Node
 */
export function beginServer(env: Record<string, string>, options: string[] = []) {
  const child = spawn(process.execPath, ['--expose-gc', ...options, START], {
    env: {
      PATH: process.env['PATH'] ?? '',
      LOG_LEVEL: 'warn',
      DEMO_DATA: 'off',
      NEW_SHIFT_NOTIFICATIONS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        chunks.push(chunk);
        if (chunks.join('').includes('is ready at')) resolve();
      });
    }
    child.once('close', () => reject(new Error(`The server did not start.\n${chunks.join('')}`)));
  });
  ready.catch(() => {});
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    ready,
    ended,
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    output: () => chunks.join(''),
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * Starts a server process and waits until it serves requests.
 * @throws where the start fails
 */
export async function startServer(
  env: Record<string, string> & { PORT: string },
  options?: string[],
): Promise<ServerProcess> {
  const { ready, ...server } = beginServer(env, options);
  await ready;
  const baseUrl = `http://127.0.0.1:${env.PORT}`;
  return { ...server, baseUrl, visitor: () => new Visitor(baseUrl) };
}

/** A free port, as an environment variable. */
export const freePort = async (): Promise<string> => String(await findFreePort());
