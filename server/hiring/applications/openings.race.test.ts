import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBusiness,
  aJob,
  aRegular,
  anApplication,
  aWorker,
  cancel,
  performAction,
  type TestUser,
  AS_IT_IS,
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
let regulars: TestUser[];
let business: TestUser;

beforeAll(async () => {
  // One after the other, since hashing many passwords at once is slower.
  workers = [];
  while (workers.length < MANY) workers.push(await aWorker(passa));
  business = await aBusiness(passa);
  regulars = [];
  while (regulars.length < MANY) regulars.push(await aWorker(passa));
  const [one] = regulars;
  if (!one) throw new Error('There are no workers.');
  await aRegular(business, one);
  const [first, ...others] = regulars.map(({ account }) => account.id);
  // The others as the first, since completing a shift for each takes long.
  await passa.db.execute(sql`
    insert into regulars (business_id, worker_id, application_id, status, answered_at)
    select business_id, other::uuid, application_id, status, answered_at
    from regulars, jsonb_array_elements_text(${JSON.stringify(others)}::jsonb) as other where worker_id = ${first}`);
}, 120_000);

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

  test('of fifty accepts and fifty bookings at once for three openings, exactly three are hired', async () => {
    const job = await aJob(business, { openings: 3, regularsCanBook: true });
    const applications = await Promise.all(workers.map((worker) => anApplication(worker, job)));
    const writtenBefore = await countOf(passa.db, 'applications', `job_id = '${job.id}'`);
    // The bookings are sent first, since each takes more statements than an acceptance.
    const [bookings, accepts] = await Promise.all([
      Promise.all(regulars.map(({ visitor }) => visitor.post(`/api/jobs/${job.id}/booking${AS_IT_IS}`))),
      Promise.all(applications.map((application) => performAction(business, 'accept', application))),
    ]);
    expectOnly(accepts, ['200', '409 jobNotOpen']);
    expectOnly(bookings, ['201', '409 jobNotOpen']);
    const hired = [...accepts, ...bookings].filter(({ status }) => status < 300);
    expect(hired).toHaveLength(3);
    expect(await hiredFor(job)).toBe(3);
    // A refused booking leaves no application.
    const booked = bookings.filter(({ status }) => status === 201).length;
    expect(await countOf(passa.db, 'applications', `job_id = '${job.id}'`)).toBe(writtenBefore + booked);
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
