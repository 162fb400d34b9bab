import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  type TestUser,
} from '../../testing/builders.ts';
import { anotherDay } from '../../testing/days.ts';
import { countOf } from '../../testing/database.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOneWinner, expectOnly, outcomeOf } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';

const passa = usePassa();
const MANY = 30;
const ROUNDS = rounds(5);
let businesses: TestUser[];
let workers: TestUser[];
let business: TestUser;
let worker: TestUser;

beforeAll(async () => {
  // One after the other, since hashing thirty passwords at once is slower, and signing up is not part of these races.
  [businesses, workers] = [[], []];
  while (businesses.length < 15) businesses.push(await aBusiness(passa));
  while (workers.length < MANY) workers.push(await aWorker(passa));
  [business, worker] = [businesses[0], workers[0]] as [TestUser, TestUser];
});

describe.for(ROUNDS)('in round %i', () => {
  test('of thirty applicants accepted for one job at once, one is hired', async () => {
    const job = await aJob(business);
    const applications = await Promise.all(workers.map((applicant) => anApplication(applicant, job)));
    const responses = await Promise.all(
      applications.map((application) => performAction(business, 'accept', application)),
    );

    expectOneWinner(responses, 200, 'jobNotOpen');
    expect(await countOf(passa.db, 'applications', `job_id = '${job.id}' and status = 'pending'`)).toBe(MANY - 1);
    await expectConsistentHires(passa.db);
  });

  test('of fifteen overlapping shifts for which businesses accept a worker at once, one is assigned', async () => {
    const startDate = anotherDay();
    const offers = await Promise.all(
      businesses.map(async (venue, i) => {
        // Each overlaps with all others, and no two have the same times.
        const job = await aJob(venue, { startDate, startTime: `17:${10 + i}`, endTime: `23:${10 + i}` });
        return { venue, application: await anApplication(worker, job) };
      }),
    );
    const responses = await Promise.all(
      offers.map(({ venue, application }) => performAction(venue, 'accept', application)),
    );

    expectOneWinner(responses, 200, 'workerUnavailable');
    await expectConsistentHires(passa.db);
  });

  test('many workers accepted for many overlapping shifts at once are hired for one each, with no deadlock', async () => {
    const startDate = anotherDay();
    const venues = businesses.slice(0, 6);
    const applicants = workers.slice(0, 6);
    const jobs = await Promise.all(venues.map(async (venue) => ({ venue, job: await aJob(venue, { startDate }) })));
    const offers = await Promise.all(
      jobs.flatMap(({ venue, job }) =>
        applicants.map(async (applicant) => ({ venue, application: await anApplication(applicant, job) })),
      ),
    );
    const responses = await Promise.all(
      offers.map(({ venue, application }) => performAction(venue, 'accept', application)),
    );

    expectOnly(responses, ['200', '409 jobNotOpen', '409 workerUnavailable']);
    const hired = responses.filter(({ status }) => status === 200).length;
    expect(hired).toBeGreaterThanOrEqual(1);
    expect(hired).toBeLessThanOrEqual(venues.length);
    await expectConsistentHires(passa.db);
  });

  test('thirty simultaneous requests for one application create one', async () => {
    const job = await aJob(business);
    const responses = await concurrently(MANY, () => worker.visitor.post(`/api/jobs/${job.id}/applications`));

    expectOneWinner(responses, 201, 'alreadyApplied');
    expect(await countOf(passa.db, 'applications', `job_id = '${job.id}'`)).toBe(1);
  });

  test('an application that is accepted and declined at once ends as one of the two', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    const responses = await concurrently(20, (i) => performAction(business, i % 2 ? 'accept' : 'decline', application));

    expectOneWinner(responses, 200, 'applicationDecided');
    const winner = responses.findIndex(({ status }) => status === 200) % 2 ? 'accepted' : 'declined';
    expect(await countOf(passa.db, 'applications', `id = '${application.id}' and status = '${winner}'`)).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('applying while another applicant is accepted either succeeds or is refused', async () => {
    const job = await aJob(business);
    const first = await anApplication(worker, job);
    const [accepted, ...responses] = await Promise.all([
      performAction(business, 'accept', first),
      ...workers.slice(1).map((applicant) => applicant.visitor.post(`/api/jobs/${job.id}/applications`)),
    ]);

    expect(outcomeOf(accepted)).toBe('200');
    expectOnly(responses, ['201', '404 notFound']);
    const inTime = responses.filter(({ status }) => status === 201).length;
    expect(await countOf(passa.db, 'applications', `job_id = '${job.id}' and status = 'pending'`)).toBe(inTime);
    await expectConsistentHires(passa.db);
  });

  test('twenty simultaneous requests complete a shift once', async () => {
    const { application } = await aHire(business, worker);
    const responses = await concurrently(20, () => performAction(worker, 'complete', application));

    expectOneWinner(responses, 200, 'shiftNotAssigned');
    await expectConsistentHires(passa.db);
  });
});
