import type { Visitor } from '../visitor.ts';
import { VisitorWithAddress } from '../crash/visitor-with-address.ts';

/** The response 503, which a user may get for a while. */
export class Unavailable extends Error {}

/** What the simulated users have seen during a fault. */
export class Observations {
  requests = 0;
  unavailable = 0;
  /** The longest time until a response. Milliseconds. */
  slowest = 0;
  readonly violations = new Map<string, number>();

  #firstUnavailableAt: number | undefined;
  #lastUnavailableAt = 0;

  /** The time from the first 503 to the last one. Milliseconds. */
  get away(): number {
    return this.#firstUnavailableAt === undefined ? 0 : this.#lastUnavailableAt - this.#firstUnavailableAt;
  }

  countUnavailable(): void {
    this.unavailable += 1;
    this.#lastUnavailableAt = performance.now();
    this.#firstUnavailableAt ??= this.#lastUnavailableAt;
  }

  violation(text: string): void {
    this.violations.set(text, (this.violations.get(text) ?? 0) + 1);
  }
}

/** A browser that judges what it gets. */
export class Browser extends VisitorWithAddress {
  readonly #observations: () => Observations;

  constructor(baseUrl: string, observations: () => Observations) {
    super(baseUrl);
    this.#observations = observations;
  }

  /** @throws Unavailable on 503 */
  override async send<Body>(method: string, path: string, sending: Parameters<Visitor['send']>[2] = {}) {
    const observations = this.#observations();
    observations.requests += 1;
    const sentAt = performance.now();
    const response = await super.send<Body>(method, path, sending).catch((error: unknown) => {
      observations.violation(`a request got no response (${String((error as Error).cause ?? error)})`);
      throw new Unavailable();
    });
    const { status } = response;
    observations.slowest = Math.max(observations.slowest, performance.now() - sentAt);
    if (status >= 500) {
      if (status !== 503) observations.violation(`a request got ${status}`);
      observations.countUnavailable();
      throw new Unavailable();
    }
    return response;
  }
}
