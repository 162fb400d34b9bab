import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { isReport, MIN_HANDOVER, RETIRE, type Report } from './worker.ts';

/** The report of a process that is ready. */
export type Ready = Extract<Report, { type: 'ready' }>;

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
  /** Called with the report of the first process once every process is ready. If it fails, all processes stop. */
  onReady: (first: Ready) => Promise<void>;
};

/**
 * Runs the program in several processes, which share its port. Replaces those that crash, and restarts them one after another at
 * SIGHUP. The first one starts alone, since it migrates the database.
 * @returns the exit code, once a signal has stopped all processes
 * @throws Error with the reason for the operator, if the first process does not start, or if none is left and none starts;
 *   the error of `onReady`
 */
export async function runProcesses({ count, openLog, onReady }: Options): Promise<number> {
  const processes = new Processes(openLog);
  process.once('SIGTERM', (signal) => void processes.stop(signal));
  process.once('SIGINT', (signal) => void processes.stop(signal));
  process.on('SIGHUP', () => void processes.restart());
  const first = await processes.startAll(count);
  if (first) {
    await onReady(first).catch(async (error: unknown) => {
      await processes.stop('SIGTERM');
      throw error;
    });
  }
  return processes.ended;
}

class Processes {
  readonly #openLog: () => Log;
  /** Those that are ready, including a retiring one. */
  readonly #running = new Set<Worker>();
  readonly #retiring = new Set<Worker>();
  readonly #end = Promise.withResolvers<number>();
  #log: Log | undefined;
  #drainTime = 0;
  #isStopping = false;
  #isRestarting = false;
  #crashes = 0;
  #lastCrash = -Infinity;
  #failedStarts = 0;
  #exitCode = 0;

  constructor(openLog: () => Log) {
    this.#openLog = openLog;
  }

  /** Resolves to the exit code once all processes have stopped. */
  get ended(): Promise<number> {
    return this.#end.promise;
  }

  // A function, since the compiler expects the field to keep its value across an `await`.
  #wasStopped(): boolean {
    return this.#isStopping;
  }

  /**
   * Starts the first process, and then the others.
   * @returns the report of the first process; undefined if a signal came in between
   */
  async startAll(count: number): Promise<Ready | undefined> {
    const first = await this.#start().catch((error: unknown) => {
      if (!this.#wasStopped()) throw error;
    });
    if (!first || this.#wasStopped()) return undefined;
    const others = Array.from({ length: count - 1 }, () => this.#start().catch(() => this.#replace()));
    await Promise.race([Promise.all(others), this.ended]);
    return this.#wasStopped() ? undefined : first;
  }

  /** Starts a process. Resolves when it is ready. */
  async #start(): Promise<Ready> {
    const worker = cluster.fork();
    const { pid } = worker.process;
    const { promise, resolve, reject } = Promise.withResolvers<Ready>();
    let reason = '';
    worker.on('message', (message: unknown) => {
      if (!isReport(message)) return;
      if (message.type === 'ready') resolve(message);
      else reason = message.reason;
    });
    // The operating system refuses a new process, or a message finds its process gone.
    worker.on('error', reject);
    worker.once('exit', (code, signal) => {
      reject(new StartError(reason || `A process ended before it was ready (${signal || `exit code ${code}`}).`));
      // A process that was still starting ends by the signal itself.
      if (this.#isStopping && (code || signal === 'SIGKILL')) this.#exitCode = 1;
      const wasRunning = this.#running.delete(worker);
      if (this.#isStopping || this.#retiring.has(worker) || !wasRunning) return;
      this.#log?.error({ pid, code, signal }, 'a process ended and is replaced');
      void this.#replace();
    });
    const ready = await promise;
    this.#running.add(worker);
    this.#failedStarts = 0;
    this.#drainTime = ready.drainTime;
    this.#log ??= this.#openLog();
    this.#log.info({ pid }, 'a process is ready');
    return ready;
  }

  /** Starts a process in place of one that crashed, and tries again as long as others serve. */
  async #replace(): Promise<void> {
    for (;;) {
      const now = performance.now();
      this.#crashes = now - this.#lastCrash > SERIES_GAP ? 0 : this.#crashes + 1;
      this.#lastCrash = now;
      await setTimeout(this.#crashes === 0 ? 0 : Math.min(SECOND * 2 ** (this.#crashes - 1), MAX_PAUSE));
      if (this.#wasStopped()) return;
      try {
        await this.#start();
        return;
      } catch (error) {
        if (this.#wasStopped()) return;
        this.#failedStarts += 1;
        if (this.#running.size === 0 && this.#failedStarts >= MAX_FAILED_STARTS) {
          this.#end.reject(error);
          return;
        }
        this.#log?.error({ reason: (error as Error).message }, 'a process did not start; another attempt follows');
      }
    }
  }

  /** Replaces one process after another. */
  async restart(): Promise<void> {
    if (this.#isRestarting || this.#isStopping) return;
    this.#isRestarting = true;
    this.#log?.info('restarting one process after another');
    for (const old of [...this.#running]) {
      if (!this.#running.has(old)) continue;
      // If it crashes from now on, its successor is starting already.
      this.#retiring.add(old);
      const error = await this.#start().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (this.#wasStopped()) break;
      if (error) {
        this.#log?.error({ reason: (error as Error).message }, 'the restart is abandoned: a new process did not start');
        this.#retiring.delete(old);
        if (old.isDead()) void this.#replace();
        break;
      }
      if (old.isConnected()) old.send(RETIRE);
      await untilEnded(old, Math.max(this.#drainTime, MIN_HANDOVER));
      this.#retiring.delete(old);
    }
    this.#isRestarting = false;
    this.#log?.info({ processes: this.#running.size }, 'the restart has ended, in the environment of the start');
  }

  /** Stops all processes, including those that are starting or retiring. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    this.#log?.info({ signal, drainTime: this.#drainTime }, 'stopping all processes');
    const workers = Object.values(cluster.workers ?? {}).filter((each) => each !== undefined);
    await Promise.all(
      workers.map(async (worker) => {
        // The operating system refused to start it.
        if (worker.process.pid === undefined) return;
        worker.process.kill('SIGTERM');
        await untilEnded(worker, this.#drainTime);
      }),
    );
    this.#end.resolve(this.#exitCode);
  }
}

/** Waits until a process has ended, and kills it if it takes longer than it may. */
async function untilEnded(worker: Worker, drainTime: number): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  const killing = globalThis.setTimeout(() => worker.process.kill('SIGKILL'), drainTime + SHUTDOWN_LIMIT);
  await ended;
  clearTimeout(killing);
}
