import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBusiness,
  aJob,
  anApplication,
  aWorker,
  cancel,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { expectOnly, outcomeOf } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';

const passa = usePassa();
const MANY = 50;
const ROUNDS = rounds(3);
let workers: TestUser[];
let business: TestUser;

beforeAll(async () => {
  // One after the other, since hashing many passwords at once is slower.
  workers = [];
  while (workers.length < MANY) workers.push(await aWorker(passa));
  business = await aBusiness(passa);
});

const hiredFor = ({ id }: { id: string }) =>
  countOf(passa.db, 'assignments', `job_id = '${id}' and status <> 'cancelled'`);

describe.for(ROUNDS)('in round %i', () => {
  test('of fifty applicants accepted at once for three openings, exactly three are hired', async () => {
    const job = await aJob(business, { openings: 3 });
    const applications = await Promise.all(workers.map((worker) => anApplication(worker, job)));
    const responses = await Promise.all(
      applications.map((application) => performAction(business, 'accept', application)),
    );
    expectOnly(responses, ['200', '409 jobNotOpen']);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await hiredFor(job)).toBe(3);
    await expectConsistentHires(passa.db);
  });

  test('hiring, cancelling and changing the number at once leave a consistent job', async () => {
    const job = await aJob(business, { openings: 4 });
    const applicants = workers.slice(0, 12);
    const applications = await Promise.all(applicants.map((worker) => anApplication(worker, job)));
    const hired = applications.slice(0, 3);
    for (const application of hired) await performAction(business, 'accept', application);
    const responses = await Promise.all([
      ...applications.slice(3).map((application) => performAction(business, 'accept', application)),
      ...hired.map((application, i) => cancel(i === 0 ? business : (applicants[i] ?? business), application)),
      ...[1, 2, 6, 3].map((openings) => business.visitor.put(`/api/jobs/${job.id}/openings`, { openings })),
      business.visitor.post(`/api/jobs/${job.id}/close`),
    ]);
    expect(responses.map(outcomeOf).filter((outcome) => outcome.startsWith('5'))).toEqual([]);
    const openings = await countOf(passa.db, 'openings', `job_id = '${job.id}'`);
    expect(await hiredFor(job)).toBeLessThanOrEqual(openings);
    await expectConsistentHires(passa.db);
  });
});
