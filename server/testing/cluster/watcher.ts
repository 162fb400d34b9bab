import { setTimeout as delay } from 'node:timers/promises';
import { aWorker } from '../builders.ts';
import { streamOf, type TestStream } from '../stream.ts';
import { Browser, Unavailable, type Observations } from './browser.ts';

const POLL_EVERY = 20;
const RETRY_AFTER = 250;

/** A worker with the newest open jobs on the screen, which follows the live events as the web app does. */
export class Watcher {
  readonly #browser: Browser;
  readonly #observations: () => Observations;
  #screen: string[] = [];
  #isStopped = false;

  private constructor(browser: Browser, observations: () => Observations) {
    this.#browser = browser;
    this.#observations = observations;
  }

  static async signUp(baseUrl: string, observations: () => Observations): Promise<Watcher> {
    const { visitor } = await aWorker({ visitor: () => new Browser(baseUrl, observations) });
    return new Watcher(visitor as Browser, observations);
  }

  async run(): Promise<void> {
    while (!this.#isStopped) {
      const stream = await streamOf(this.#browser, '?watch=list/*/*').catch(() => undefined);
      if (stream?.status === 200) await this.#follow(stream);
      stream?.close();
      await delay(RETRY_AFTER);
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** The differences between the screen and the database. */
  async differences(): Promise<string[]> {
    const current = await this.#list();
    return current.join() === this.#screen.join() ? [] : ['a screen differs from the database in the end'];
  }

  async #follow(stream: TestStream): Promise<void> {
    const ended = new AbortController();
    const end = () => ended.abort();
    // It rejects where the connection was cut.
    stream.ended.then(end, end);
    let handled = 0;
    let isStale = false;
    let opened: string[] = [];
    while (!this.#isStopped && !ended.signal.aborted) {
      for (const { event, data } of stream.received.slice(handled)) {
        handled += 1;
        isStale = true;
        if (event === 'job-opened') opened.push((data as { jobId: string }).jobId);
      }
      if (isStale && (await this.#refetch(opened))) [isStale, opened] = [false, []];
      await delay(POLL_EVERY);
    }
  }

  async #refetch(opened: string[]): Promise<boolean> {
    try {
      this.#screen = await this.#list();
      const missing = opened.filter((id) => !this.#screen.includes(id));
      if (missing.length === 0) return true;
      const current = await this.#list();
      // Both lists end after twenty jobs, and jobs are filled meanwhile.
      if (missing.some((id) => current.includes(id)))
        this.#observations().violation('a list was older than the event that caused its request');
      return true;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      await delay(RETRY_AFTER);
      return false;
    }
  }

  async #list(): Promise<string[]> {
    const { body } = await this.#browser.get<{ jobs: { id: string }[] }>('/api/jobs');
    return body.jobs.map(({ id }) => id);
  }
}
