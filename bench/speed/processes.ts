import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BareServerOptions } from './bare-server.ts';
import type { HttpLoad, LoadResult } from './load.ts';

/** Starts a process that sends loads. It keeps its compiled code from one load to the next. */
export function startLoader() {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  const failed = failure(child);
  return {
    run: async (load: HttpLoad): Promise<LoadResult> => {
      child.send(load);
      const [result] = (await Promise.race([once(child, 'message'), failed])) as [LoadResult];
      return result;
    },
    stop: () => stop(child),
  };
}

export type Loader = ReturnType<typeof startLoader>;

/** Starts a server that sends a constant response. */
export async function startBareServer(options: BareServerOptions) {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send(options);
  const [port] = (await Promise.race([once(child, 'message'), failure(child)])) as [number];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Rejects when the process ends. */
function failure(child: ChildProcess): Promise<never> {
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`A process of the benchmark exited with ${String(code)}.`)));
  });
  // After a regular stop no caller waits for it.
  failed.catch(() => undefined);
  return failed;
}
