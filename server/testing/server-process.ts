import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Visitor } from './visitor.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export type ServerProcess = {
  address: string;
  visitor: () => Visitor;
  /** What it has said so far, log and greeting. */
  said: () => string;
  /** @returns its exit code; null where the signal ended it */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** Begins a server as a process of its own, as `npm start` does, without waiting for anything. */
export function beginServer(env: Record<string, string>, [program, ...args]: [string, ...string[]] = [process.execPath]) {
  const child = spawn(program, [...args, MAIN], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', DEMO_DATA: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece: string) => {
        pieces.push(piece);
        if (pieces.join('').includes('is ready at')) resolve();
      });
    }
    child.once('close', () => reject(new Error(`The server did not start.\n${pieces.join('')}`)));
  });
  ready.catch(() => {});
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    ready,
    ended,
    said: () => pieces.join(''),
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts a server as a process of its own, and waits until it serves. @throws where it needs help */
export async function startServer(env: Record<string, string> & { PORT: string }): Promise<ServerProcess> {
  const server = beginServer(env);
  await server.ready;
  const address = `http://127.0.0.1:${env.PORT}`;
  return { address, visitor: () => new Visitor(address), said: server.said, end: server.end };
}

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
