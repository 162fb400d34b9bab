import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { aBusiness, aJob, anApplication, aWorker, performAction, type TestUser } from '../builders.ts';
import type { JobHistory } from '../crash/lost-changes.ts';
import { Browser, Unavailable, type Observations } from './browser.ts';

const BUSINESSES = 12;
const WORKERS = 12;
/** Users who hire at the same time. */
const HIRING = 4;
const DAY = 86_400_000;

type JobForWorker = { id: string; application: { id: string } | null };

/** Runs an action until it is stopped, and after a 503 again a little later. */
export async function repeat(isStopped: () => boolean, action: () => Promise<void>): Promise<void> {
  while (!isStopped()) {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      await delay(100 + randomInt(200));
    }
  }
}

/** People who post, apply, hire and complete, and everything that was acknowledged to them. */
export class HiringUsers {
  readonly jobs: JobHistory[] = [];
  readonly applied: { id: string; jobId: string; business: TestUser }[] = [];
  readonly #businesses: TestUser[] = [];
  readonly #workers: TestUser[] = [];
  readonly #observations: () => Observations;

  private constructor(observations: () => Observations) {
    this.#observations = observations;
  }

  static async signUp(baseUrl: string, observations: () => Observations): Promise<HiringUsers> {
    const users = new HiringUsers(observations);
    const server = { visitor: () => new Browser(baseUrl, observations) };
    for (let i = 0; i < BUSINESSES; i += 1) users.#businesses.push(await aBusiness(server));
    for (let i = 0; i < WORKERS; i += 1) users.#workers.push(await aWorker(server));
    return users;
  }

  /** The number of acknowledged jobs, applications and decisions. */
  acknowledged = 0;

  async run(isStopped: () => boolean): Promise<void> {
    await Promise.all(Array.from({ length: HIRING }, () => repeat(isStopped, () => this.#hire())));
  }

  async #hire(): Promise<void> {
    const business = oneOf(this.#businesses);
    // Few days, so that shifts of a worker overlap.
    const startDate = new Date(Date.now() + (10 + randomInt(60)) * DAY).toISOString().slice(0, 10);
    const job = await aJob(business, { startDate });
    const history: JobHistory = { jobId: job.id, business };
    this.jobs.push(history);
    this.acknowledged += 1;

    const worker = oneOf(this.#workers);
    const others = this.#workers.filter((each) => each !== worker);
    const applicants = [worker, oneOf(others)];
    const applications = await Promise.all(applicants.map((each) => this.#apply(each, history)));
    const results = await Promise.allSettled(applications.map((each) => performAction(business, 'accept', each)));
    const accepted = results.flatMap((result, i) => {
      if (result.status === 'rejected') return [];
      const [application, applicant] = [applications[i], applicants[i]];
      return result.value.status === 200 && application && applicant ? [{ application, applicant }] : [];
    });
    if (accepted.length > 1) this.#observations().violation('a job with one opening was filled twice');
    const failure = results.find((result) => result.status === 'rejected');
    const [hire] = accepted;
    if (hire) {
      this.acknowledged += 1;
      history.application = { id: hire.application.id, worker: hire.applicant, status: 'accepted' };
    }
    if (failure) throw failure.reason;
    if (!hire || !history.application || randomInt(2) === 0) return;
    const { status } = await performAction(hire.applicant, 'complete', hire.application);
    if (status === 200) {
      this.acknowledged += 1;
      history.application.status = 'completed';
    } else this.#observations().violation(`completing a shift got ${status}`);
  }

  /** Applies, and expects to find the application at once. */
  async #apply(worker: TestUser, { jobId, business }: JobHistory): Promise<{ id: string }> {
    const application = await anApplication(worker, { id: jobId });
    this.acknowledged += 1;
    this.applied.push({ id: application.id, jobId, business });
    const { body } = await worker.visitor.get<{ job?: JobForWorker }>(`/api/jobs/${jobId}`);
    const list = await worker.visitor.get<{ jobs: JobForWorker[] }>('/api/jobs');
    const listed = list.body.jobs.find(({ id }) => id === jobId);
    const isMissing = body.job?.application?.id !== application.id || (listed && !listed.application);
    if (isMissing) this.#observations().violation('a worker read a state older than their own application');
    return application;
  }
}

export function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
