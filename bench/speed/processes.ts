import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BareServerOptions } from './bare-server.ts';
import type { HttpLoad, LoadResult } from './load.ts';

/** Runs a load in another process. */
export async function runLoad(load: HttpLoad): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  child.send(load);
  const [result] = (await Promise.race([once(child, 'message'), failure(child)])) as [LoadResult];
  return result;
}

/** Measures against a server that sends a constant response. */
export async function withBareServer<Result>(
  bare: BareServerOptions,
  measure: (url: string) => Promise<Result>,
): Promise<Result> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send(bare);
  const [port] = (await once(child, 'message')) as [number];
  try {
    return await measure(`http://127.0.0.1:${port}`);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

async function failure(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`The load process exited with ${String(code)}.`);
}
