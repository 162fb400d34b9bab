import { onTestFinished } from 'vitest';
import { aBusiness, aJob, anApplication, aWorker, performAction } from './builders.ts';
import type { JobHistory } from './crash/lost-changes.ts';
import { nthDay } from './days.ts';
import type { ServerProcess } from './server-process.ts';

const UNAVAILABLE = /^Responded with 503: .*"unavailable"/;
const AT_ONCE = 4;

/** People who post, apply and hire until they are stopped, or the test has finished. */
export type HiringLoad = {
  /** What was acknowledged. */
  jobs: JobHistory[];
  /** How often the response was 503. */
  refused: () => number;
  /** Any other failure. */
  wrong: unknown[];
  /** Waits for the requests in flight. */
  stop: () => Promise<void>;
};

/** Starts people who post, apply and hire. */
export async function startHiring(server: ServerProcess): Promise<HiringLoad> {
  const jobs: JobHistory[] = [];
  const wrong: unknown[] = [];
  let refused = 0;
  let isDone = false;
  const newUsers = async () => ({ venue: await aBusiness(server), user: await aWorker(server), made: 0 });
  const first = await Promise.all(Array.from({ length: AT_ONCE }, newUsers));
  const running = first.map(async (users) => {
    let { venue, user, made } = users;
    while (!isDone) {
      try {
        // New accounts, since one account has a limit of five hundred an hour.
        if (made === 100) ({ venue, user, made } = await newUsers());
        // A refused attempt uses up no date, since there may be thousands of them.
        const job = await aJob(venue, { startDate: nthDay(made + 1) });
        made += 1;
        const history: JobHistory = { jobId: job.id, business: venue };
        jobs.push(history);
        const { id } = await anApplication(user, job);
        history.application = { id, worker: user, status: 'pending' };
        const { status, body } = await performAction(venue, 'accept', history.application);
        if (status !== 200) throw new Error(`Responded with ${status}: ${JSON.stringify(body)}`);
        history.application.status = 'accepted';
      } catch (error) {
        if (UNAVAILABLE.test((error as Error).message)) refused += 1;
        else wrong.push(error);
      }
    }
  });
  const stop = async () => {
    isDone = true;
    await Promise.all(running);
  };
  // Also if the test fails: they would go on beside the next one.
  onTestFinished(stop);
  return { jobs, wrong, refused: () => refused, stop };
}
