import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { MIN_HANDOVER, RETIRE, type Report } from './worker.ts';

type Ready = Extract<Report, { type: 'ready' }>;

// Milliseconds.
const SECOND = 1_000;
/** A process stops within ten seconds after it has drained, or is killed. */
const SHUTDOWN_LIMIT = 12 * SECOND;
const MAX_PAUSE = 30 * SECOND;
/** Crashes with less than this between them count as one series, in which each replacement waits longer. */
const SERIES_GAP = 60 * SECOND;
/** The program ends after so many failed starts in a row if no process is left. */
const MAX_FAILED_STARTS = 5;

/** A process ended before it was ready. */
class StartError extends Error {}

type Options = {
  count: number;
  /** Opens the log, once the first process has found the configuration valid. */
  openLog: () => Log;
  /** Shows the operator that every process is ready. */
  onReady: (message: string) => void;
};

/**
 * Runs the program in several processes, which share its port. Replaces those that crash, and restarts them one after another at
 * SIGHUP. The first one starts alone, since it migrates the database.
 * @returns the exit code, once a signal has stopped all processes
 * @throws Error with the reason for the operator, if the first process does not start, or if none is left and none starts
 */
export async function runProcesses({ count, openLog, onReady }: Options): Promise<number> {
  const running = new Set<Worker>();
  const retiring = new Set<Worker>();
  let log: Log | undefined;
  let drainTime = 0;
  let isStopping = false;
  let isRestarting = false;
  let crashes = 0;
  let lastCrash = -Infinity;
  let failedStarts = 0;
  let hasFailed = false;
  const end = Promise.withResolvers<number>();

  /** Starts a process. Resolves when it is ready. */
  async function start(): Promise<Ready> {
    const worker = cluster.fork();
    const { promise, resolve, reject } = Promise.withResolvers<Ready>();
    let reason = '';
    worker.on('message', (given: Report) => {
      if (given.type === 'ready') resolve(given);
      else reason = given.reason;
    });
    // The operating system refuses a new process, or a message finds its process gone.
    worker.on('error', reject);
    worker.once('exit', (code, signal) => {
      reject(new StartError(reason || `A process ended before it was ready (${signal || `exit code ${code}`}).`));
      const wasRunning = running.delete(worker);
      // A process that was still starting ends by the signal itself.
      if (code || signal === 'SIGKILL') hasFailed = true;
      if (isStopping || retiring.has(worker) || !wasRunning) return;
      log?.error({ pid: worker.process.pid, code, signal }, 'a process ended and is replaced');
      void replace().catch(end.reject);
    });
    const ready = await promise;
    running.add(worker);
    failedStarts = 0;
    ({ drainTime } = ready);
    log ??= openLog();
    log.info({ pid: worker.process.pid }, 'a process is ready');
    return ready;
  }

  /** Starts a process in place of one that crashed, and tries again as long as others serve. */
  async function replace(): Promise<void> {
    for (;;) {
      const now = performance.now();
      crashes = now - lastCrash > SERIES_GAP ? 0 : crashes + 1;
      lastCrash = now;
      await setTimeout(crashes === 0 ? 0 : Math.min(SECOND * 2 ** (crashes - 1), MAX_PAUSE));
      if (isStopping) return;
      try {
        await start();
        return;
      } catch (error) {
        if (isStopping) return;
        failedStarts += 1;
        if (running.size === 0 && failedStarts >= MAX_FAILED_STARTS) throw error;
        log?.error({ reason: (error as Error).message }, 'a process did not start; another attempt follows');
      }
    }
  }

  async function restart(): Promise<void> {
    if (isRestarting || isStopping) return;
    isRestarting = true;
    log?.info('restarting one process after another');
    for (const old of [...running]) {
      if (!running.has(old)) continue;
      // If it crashes from now on, its successor is starting already.
      retiring.add(old);
      try {
        await start();
      } catch (error) {
        log?.error({ reason: (error as Error).message }, 'the restart is abandoned: a new process did not start');
        retiring.delete(old);
        if (old.isDead()) void replace().catch(end.reject);
        break;
      }
      if (isStopping) break;
      if (old.isConnected()) old.send(RETIRE);
      await untilEnded(old, Math.max(drainTime, MIN_HANDOVER));
      retiring.delete(old);
    }
    isRestarting = false;
    log?.info({ processes: running.size }, 'the restart has ended');
  }

  /** Stops all processes, including those that are starting or retiring. */
  async function stop(signal: NodeJS.Signals): Promise<void> {
    isStopping = true;
    log?.info({ signal, drainTime }, 'stopping all processes');
    hasFailed = false;
    const workers = Object.values(cluster.workers ?? {}).filter((each) => each !== undefined);
    await Promise.all(
      workers.map(async (worker) => {
        worker.process.kill('SIGTERM');
        await untilEnded(worker, drainTime);
      }),
    );
    end.resolve(hasFailed ? 1 : 0);
  }

  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));
  process.on('SIGHUP', () => void restart());

  try {
    const { message } = await start();
    const others = Array.from({ length: count - 1 }, () => start().catch(replace));
    await Promise.race([Promise.all(others), end.promise]);
    if (!isStopping) onReady(message);
  } catch (error) {
    if (!isStopping) throw error;
  }
  return end.promise;
}

/** Waits until a process has ended, and kills it if it takes longer than it may. */
async function untilEnded(worker: Worker, drainTime: number): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  const killing = globalThis.setTimeout(() => worker.process.kill('SIGKILL'), drainTime + SHUTDOWN_LIMIT);
  await ended;
  clearTimeout(killing);
}
