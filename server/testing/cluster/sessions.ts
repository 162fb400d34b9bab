import { setTimeout as delay } from 'node:timers/promises';
import { aWorker, type TestUser } from '../builders.ts';
import { streamOf } from '../stream.ts';
import { Browser, Unavailable, type Observations } from './browser.ts';
import { repeat } from './users.ts';

/** How long an ended session may still work, on any process. Milliseconds. */
const GRACE = 1_000;
/** A log-in costs a password hash. Milliseconds. */
const PAUSE = 1_500;

/** A user who logs in and out again, and tries the ended session on every process. */
export class SessionUser {
  readonly #user: TestUser;
  readonly #baseUrl: string;
  readonly #processes: () => string[];
  readonly #observations: () => Observations;

  private constructor(user: TestUser, baseUrl: string, processes: () => string[], observations: () => Observations) {
    this.#user = user;
    this.#baseUrl = baseUrl;
    this.#processes = processes;
    this.#observations = observations;
  }

  /** @param processes the addresses of the processes themselves */
  static async signUp(baseUrl: string, processes: () => string[], observations: () => Observations) {
    const user = await aWorker({ visitor: () => new Browser(baseUrl, observations) });
    return new SessionUser(user, baseUrl, processes, observations);
  }

  async run(isStopped: () => boolean): Promise<void> {
    await repeat(isStopped, async () => {
      await this.#logInAndOut();
      await delay(PAUSE);
    });
  }

  async #logInAndOut(): Promise<void> {
    const browser = new Browser(this.#baseUrl, this.#observations);
    const { email, password } = this.#user;
    const { status } = await browser.post('/api/session', { email, password });
    if (status !== 200) throw new Unavailable();
    const { cookie } = browser;
    const stream = await streamOf(browser).catch(() => undefined);
    let isOpen = stream?.status === 200;
    const end = () => {
      isOpen = false;
    };
    // It rejects where the connection was cut.
    stream?.ended.then(end, end);
    const ended = await browser.delete('/api/session');
    if (ended.status !== 200) this.#observations().violation(`logging out got ${ended.status}`);
    await delay(GRACE);
    if (isOpen) this.#observations().violation('a stream outlived its session by a second');
    stream?.close();
    for (const baseUrl of this.#processes()) {
      const response = await fetch(`${baseUrl}/api/jobs`, { headers: { Cookie: cookie } }).catch(() => undefined);
      if (response?.ok) this.#observations().violation('a session worked a second after its end');
    }
  }
}
