import cluster from 'node:cluster';

/** What a worker reports to the primary process. */
export type Report =
  | {
      type: 'ready';
      /** The text for the operator. */
      message: string;
      /** How long a stopping process goes on serving. Milliseconds. */
      drainTime: number;
      /** Where the primary process serves the metrics of all. */
      metrics: { host: string; port: number } | undefined;
    }
  | {
      type: 'failed';
      /** The text for the operator. */
      reason: string;
    };

/** Whether a message of a worker is a report. The metrics of a cluster are messages, too. */
export const isReport = (message: unknown): message is Report =>
  ['ready', 'failed'].includes((message as { type?: string } | null)?.type ?? '');

/** What the primary process asks of a worker: to leave its requests to another one that is ready already. */
export const RETIRE = 'retire';

/**
 * The least time for which a replaced process serves the connections that it has, so that hardly any is closed while a request
 * arrives on it. Milliseconds.
 */
export const MIN_HANDOVER = 5_000;

/** How a process stops: with the program, or because another process has taken its place. */
export type Stop = { signal: NodeJS.Signals } | { signal: typeof RETIRE };

/** Whether another process starts and stops this one. */
export const isWorker = (): boolean => cluster.isWorker;

/** Whether this process does what is done once per start of the program, such as its warnings. */
export const isFirstProcess = (): boolean => !cluster.isWorker || cluster.worker?.id === 1;

/** Reports to the primary process. Resolves when the report is sent. */
export const report = (given: Report): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(given, undefined, undefined, () => resolve());
  });

/**
 * Calls `stop` once: at the first signal, or when the primary process asks. A single process cannot restart without a pause, so
 * SIGHUP stops it.
 */
export function onStop(stop: (given: Stop) => void): void {
  if (!cluster.isWorker) {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => stop({ signal }));
    return;
  }
  let isStopping = false;
  const stopOnce = (given: Stop) => {
    if (isStopping) return;
    isStopping = true;
    stop(given);
  };
  // A terminal and a service manager send a signal to all processes, and the primary process sends it, too.
  process.on('SIGTERM', (signal) => stopOnce({ signal }));
  process.on('SIGINT', (signal) => stopOnce({ signal }));
  process.on('message', (message) => {
    if (message === RETIRE) stopOnce({ signal: RETIRE });
  });
}

/** Leaves SIGHUP to the primary process. */
export function ignoreHangup(): void {
  if (cluster.isWorker) process.on('SIGHUP', () => {});
}
