import { sql } from 'drizzle-orm';
import { aHire, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import type { TestUsers, Names } from '../test-users.ts';
import { TERMS } from './hiring.ts';

/** An instant some hours before now, to the minute. */
const hoursAgo = ({ passa }: TestUsers, hours: number): Date =>
  new Date(Math.floor((passa.clock.now().getTime() - hours * 3_600_000) / 60_000) * 60_000);

/** A shift of a worker that ended an hour ago, on a day before now. */
export async function endedHire(users: TestUsers, worker: TestUser, daysAgo: number): Promise<Names> {
  const { job, application } = await aHire(users.business, worker, TERMS);
  const [start, end, breakStart] = [7, 1, 5].map((hours) => hoursAgo(users, daysAgo * 24 + hours).toISOString());
  await users.passa.db.execute(
    sql`update jobs set start_date = ${start}::timestamptz, end_date = ${end}::timestamptz, break_start = ${breakStart}::timestamptz
      where id = ${job.id}::uuid`,
  );
  return { jobId: job.id, applicationId: application.id };
}

/** A shift of the last hours. Its worker has no other hire at that time. */
export const anEndedShift = async (users: TestUsers): Promise<Names> => endedHire(users, await aWorker(users.passa), 0);

let endedShifts = 0;

/** A shift of the worker and the business without a proposal of hours, each on a day of its own. */
export function anOwnEndedShift(users: TestUsers): Promise<Names> {
  endedShifts += 1;
  return endedHire(users, users.worker, endedShifts);
}

/** The times of the last `anOwnEndedShift`, shorter by an hour. */
export function otherHours(users: TestUsers) {
  const ago = (hours: number) => hoursAgo(users, endedShifts * 24 + hours).toISOString();
  return {
    ...{ start: ago(7), end: ago(2), breaks: [{ start: ago(5), end: ago(4) }] },
    ...{ reason: 'You left earlier', version: '0.0' },
  };
}

/** A shift for which the business has proposed fewer hours. */
export async function aProposal(users: TestUsers): Promise<Names> {
  const names = await anOwnEndedShift(users);
  await users.business.visitor.post(
    `/api/applications/${names['applicationId']}/time-sheet/proposal`,
    otherHours(users),
  );
  return names;
}

/** Hours that the worker disputes. */
export async function aDispute(users: TestUsers): Promise<Names> {
  const names = await aProposal(users);
  const answer = { answer: 'dispute', version: '1', reason: 'I left at one' };
  await users.worker.visitor.post(`/api/applications/${names['applicationId']}/time-sheet/answer`, answer);
  return names;
}

/** A shift that has ended, and that the worker has completed. */
export async function aCompletedInTime(users: TestUsers): Promise<Names> {
  const names = await anOwnEndedShift(users);
  await performAction(users.worker, 'complete', { id: names['applicationId'] ?? '' });
  return names;
}

/** A shift with hours that the business has approved. */
export async function anApproved(users: TestUsers): Promise<Names> {
  const names = await aCompletedInTime(users);
  const items = [{ applicationId: names['applicationId'], version: '1' }];
  await users.business.visitor.post('/api/time-sheets/approve', { items });
  return names;
}
