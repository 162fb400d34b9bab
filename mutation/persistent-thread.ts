import { EventEmitter } from 'node:events';
import type { SerializedConfig } from 'vitest';
import { ThreadsPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = (...values: unknown[]) => void;

let thread: ThreadsPoolWorker | undefined;

/** Answers `start` and `stop` itself if the thread is already running, and forwards all other messages to it. */
class PersistentThread implements PoolWorker {
  readonly name = 'persistent-thread';
  readonly #options: PoolOptions;
  readonly #answers = new EventEmitter();
  readonly #listeners: [event: string, listener: Listener][] = [];
  readonly #isStarted = thread !== undefined;
  #config: SerializedConfig | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    if (this.#isStarted) return;
    thread = new ThreadsPoolWorker(this.#options);
    await thread.start();
    thread.on('exit', () => (thread = undefined));
  }

  send(message: WorkerRequest): void {
    if (message.type === 'start') this.#config = message.context.config;
    if (message.type === 'stop') this.#answer('stopped');
    else if (message.type === 'start' && this.#isStarted) this.#answer('started');
    else if (message.type === 'run') thread?.send({ ...message, context: this.#configured(message.context) });
    else thread?.send(message);
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    this.#answers.on(event, listener);
    thread?.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#answers.off(event, listener);
    thread?.off(event, listener);
  }

  deserialize(message: unknown): unknown {
    return message;
  }

  stop(): Promise<void> {
    for (const [event, listener] of this.#listeners) this.off(event, listener);
    return Promise.resolve();
  }

  /** Sends the configuration of the current run, since the thread keeps that of its first start. */
  #configured<Context>(context: Context): Context {
    return { ...context, config: this.#config };
  }

  #answer(type: 'started' | 'stopped'): void {
    setImmediate(() => this.#answers.emit('message', { __vitest_worker_response__: true, type }));
  }
}

/**
 * Runs all tests in one worker thread. Vitest would end the thread after each run, and Stryker starts a run for each mutant, so
 * loading the modules of the server would take longer than most tests.
 */
export const persistentThread = {
  name: 'one thread for all runs',
  configureVitest({ project }: { project: { config: { pool: string; poolRunner?: unknown } } }) {
    project.config.pool = 'persistent-thread';
    project.config.poolRunner = {
      name: 'persistent-thread',
      createPoolWorker: (options: PoolOptions) => new PersistentThread(options),
    };
  },
};
