import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { residentBytes } from '../process-usage.ts';
import type { FileLoad, FileLoadResult } from './load.ts';

/** Runs a load in another process. */
export async function runLoad(load: FileLoad): Promise<FileLoadResult> {
  const process = fork(join(import.meta.dirname, 'load.ts'));
  process.send(load);
  const [result] = (await Promise.race([once(process, 'message'), failure(process)])) as [FileLoadResult];
  return result;
}

/** Starts the minimal server. */
export async function startPlainServer(): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const server = fork(join(import.meta.dirname, 'plain-server.ts'));
  const [port] = (await once(server, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function failure(process: ChildProcess): Promise<never> {
  const [code] = (await once(process, 'exit')) as [number | null];
  throw new Error(`The load process exited with ${String(code)}.`);
}

/** The peak memory of a process while something runs. */
export async function peakWhile<Result>(pid: number, work: Promise<Result>): Promise<{ peak: number; result: Result }> {
  let peak = residentBytes(pid);
  const sampling = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), 50);
  const result = await work.finally(() => clearInterval(sampling));
  return { peak, result };
}
