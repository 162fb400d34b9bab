import { EventEmitter, once } from 'node:events';
import { aBusiness, performAction, aJob, anApplication, aWorker, type TestUser } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { nthDay } from '../days.ts';
import type { JobHistory } from './lost-changes.ts';

/** Users who post and fill jobs at the same time. */
const CONCURRENCY = 6;

/** Repeats requests until the server is gone. */
export async function repeatUntilGone(isServerGone: () => boolean, action: () => Promise<void>): Promise<void> {
  try {
    while (!isServerGone()) await action();
  } catch (error) {
    // Only the death of the server explains a broken connection. Every response must be an expected one.
    if (!(isServerGone() && error instanceof TypeError)) throw error;
  }
}

/** Users who post, apply and hire, and everything that the server has acknowledged to them. */
export class SimulatedUsers {
  readonly accounts: TestUser[] = [];
  readonly jobs: JobHistory[] = [];
  /** The number of acknowledged changes. */
  acknowledged = 0;
  readonly #counted = new EventEmitter();
  /** How many shifts each worker has been given, so that no two overlap. */
  readonly #shifts = new Map<TestUser, number>();
  readonly #visitor: () => Visitor;
  readonly #random: () => number;

  constructor(visitor: () => Visitor, random: () => number) {
    this.#visitor = visitor;
    this.#random = random;
  }

  /** Signs up a user, who is recorded once the server has acknowledged the account. */
  async signUp(role: 'worker' | 'business'): Promise<void> {
    const user = await (role === 'worker' ? aWorker : aBusiness)({ visitor: this.#visitor });
    this.#count();
    this.accounts.push(user);
  }

  /** Sends the requests of all users until the server is gone. */
  async run(isServerGone: () => boolean): Promise<void> {
    const signUps = (['worker', 'business'] as const).map((role) =>
      repeatUntilGone(isServerGone, () => this.signUp(role)),
    );
    await Promise.all([
      ...signUps,
      ...Array.from({ length: CONCURRENCY }, () => repeatUntilGone(isServerGone, () => this.#postAndFillJob())),
    ]);
  }

  async #postAndFillJob(): Promise<void> {
    const [business, worker] = [this.#randomAccount('business'), this.#randomAccount('worker')];
    const shifts = (this.#shifts.get(worker) ?? 0) + 1;
    this.#shifts.set(worker, shifts);
    const { id: jobId } = await aJob(business, { startDate: nthDay(shifts) });
    const job: JobHistory = { jobId, business };
    this.jobs.push(job);
    this.#count();
    if (this.#random() < 0.1) return;
    const { id } = await anApplication(worker, { id: jobId });
    const application: JobHistory['application'] = { id, worker, status: 'pending' };
    job.application = application;
    this.#count();
    for (const [user, action, status] of [
      [business, 'accept', 'accepted'],
      [worker, 'complete', 'completed'],
    ] as const) {
      if (this.#random() < 0.2) return;
      const response = await performAction(user, action, application);
      if (response.status !== 200)
        throw new Error(`The action ${action} responded with ${response.status}: ${JSON.stringify(response.body)}.`);
      application.status = status;
      this.#count();
    }
  }

  /** Waits for further acknowledgements. */
  async untilAcknowledged(count: number): Promise<void> {
    for (const target = this.acknowledged + count; this.acknowledged < target;) await once(this.#counted, 'one');
  }

  #count(): void {
    this.acknowledged += 1;
    this.#counted.emit('one');
  }

  #randomAccount(role: 'worker' | 'business'): TestUser {
    const candidates = this.accounts.filter(({ account }) => account.role === role);
    const account = candidates[Math.floor(this.#random() * candidates.length)];
    if (!account) throw new Error(`There is no ${role} yet.`);
    return account;
  }
}
