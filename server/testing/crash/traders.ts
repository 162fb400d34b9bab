import { EventEmitter, once } from 'node:events';
import { aBusiness, act, aJob, anApplication, aWorker, type Person } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import type { Deal } from './ledger.ts';

/** Concurrent deals. */
const CONCURRENCY = 6;

/** Users who post, apply and hire, and everything that the server has acknowledged to them. */
export class Traders {
  readonly people: Person[] = [];
  readonly deals: Deal[] = [];
  /** The number of acknowledged changes. */
  acknowledged = 0;
  readonly #counted = new EventEmitter();
  readonly #visitor: () => Visitor;
  readonly #chance: () => number;

  constructor(visitor: () => Visitor, chance: () => number) {
    this.#visitor = visitor;
    this.#chance = chance;
  }

  /** Signs up a user, who is recorded once the server has acknowledged the account. */
  async signUp(role: 'worker' | 'business'): Promise<void> {
    const person = await (role === 'worker' ? aWorker : aBusiness)({ visitor: this.#visitor });
    this.#count();
    this.people.push(person);
  }

  /** All users act until the server is gone. */
  async trade(isGone: () => boolean): Promise<void> {
    const untilGone = async (act: () => Promise<void>) => {
      try {
        while (!isGone()) await act();
      } catch (error) {
        // Only the death of the server explains a broken connection. Every answer must be an expected one.
        if (!(isGone() && error instanceof TypeError)) throw error;
      }
    };
    const newcomers = (['worker', 'business'] as const).map((role) => untilGone(() => this.signUp(role)));
    await Promise.all([...newcomers, ...Array.from({ length: CONCURRENCY }, () => untilGone(() => this.#deal()))]);
  }

  async #deal(): Promise<void> {
    const [business, worker] = [this.#one('business'), this.#one('worker')];
    const { id: jobId } = await aJob(business);
    const deal: Deal = { jobId, business };
    this.deals.push(deal);
    this.#count();
    if (this.#chance() < 0.1) return;
    const { id } = await anApplication(worker, { id: jobId });
    const application: Deal['application'] = { id, worker, status: 'pending' };
    deal.application = application;
    this.#count();
    for (const [by, action, status] of [
      [business, 'accept', 'accepted'],
      [worker, 'complete', 'completed'],
    ] as const) {
      if (this.#chance() < 0.2) return;
      const answer = await act(by, action, application);
      if (answer.status !== 200) throw new Error(`To ${action} was answered ${answer.status}.`);
      application.status = status;
      this.#count();
    }
  }

  /** Waits for further acknowledgements. */
  async untilAcknowledged(more: number): Promise<void> {
    for (const target = this.acknowledged + more; this.acknowledged < target;) await once(this.#counted, 'one');
  }

  #count(): void {
    this.acknowledged += 1;
    this.#counted.emit('one');
  }

  #one(role: 'worker' | 'business'): Person {
    const those = this.people.filter(({ account }) => account.role === role);
    const one = those[Math.floor(this.#chance() * those.length)];
    if (!one) throw new Error(`There is no ${role} yet.`);
    return one;
  }
}
