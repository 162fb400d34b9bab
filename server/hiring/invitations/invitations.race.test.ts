import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, aJob, aRegular, aWorker, invite, type TestUser, AS_IT_IS } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { concurrently, expectOnly, outcomeOf } from '../../testing/races.ts';

const passa = usePassa();
const MANY = 20;
let business: TestUser;
let workers: TestUser[];

beforeAll(async () => {
  business = await aBusiness(passa);
  workers = [];
  while (workers.length < MANY) workers.push(await aWorker(passa));
  const [first, ...others] = workers;
  if (!first) throw new Error('There are no workers.');
  await aRegular(business, first);
  // The others as the first, since completing a shift for each takes long.
  await passa.db.execute(sql`
    insert into regulars (business_id, worker_id, application_id, status, answered_at)
    select business_id, other::uuid, application_id, status, answered_at
    from regulars, jsonb_array_elements_text(${JSON.stringify(others.map(({ account }) => account.id))}::jsonb) as other
    where worker_id = ${first.account.id}`);
}, 120_000);

const book = ({ visitor }: TestUser, { id }: { id: string }) => visitor.post(`/api/jobs/${id}/booking${AS_IT_IS}`);

describe.for(rounds(3))('in round %i', () => {
  test('of twenty invited workers who book at once for three openings, exactly three are hired', async () => {
    const job = await aJob(business, { openings: 3, regularsFirstHours: 24 });
    await invite(business, job, ...workers);
    const responses = await Promise.all(workers.map((worker) => book(worker, job)));
    expectOnly(responses, ['201', '409 jobNotOpen']);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await countOf(passa.db, 'assignments', `job_id = '${job.id}'`)).toBe(3);
    expect(await countOf(passa.db, 'applications', `job_id = '${job.id}'`)).toBe(3);
    await expectConsistentHires(passa.db);
  });

  test('an invitation that is taken back while the worker books is either accepted or gone', async () => {
    const job = await aJob(business);
    const [worker] = workers;
    if (!worker) throw new Error('There are no workers.');
    await invite(business, job, worker);
    const { body } = await business.visitor.get<{ invitations: { id: string }[] }>(`/api/jobs/${job.id}/invitations`);
    const [booked, takenBack] = await Promise.all([
      book(worker, job),
      business.visitor.delete(`/api/invitations/${body.invitations[0]?.id}`),
    ]);
    expect([
      ['201', '409 invitationAccepted'],
      ['409 bookingNotOffered', '204'],
    ]).toContainEqual([outcomeOf(booked), outcomeOf(takenBack)]);
    const isBooked = booked.status === 201;
    expect(await countOf(passa.db, 'invitations', `job_id = '${job.id}'`)).toBe(isBooked ? 1 : 0);
    expect(await countOf(passa.db, 'assignments', `job_id = '${job.id}'`)).toBe(isBooked ? 1 : 0);
    await expectConsistentHires(passa.db);
  });

  test('inviting the same workers many times at once, in any order, invites each once', async () => {
    const job = await aJob(business);
    const ids = workers.map(({ account }) => account.id);
    const responses = await concurrently(6, (i) =>
      business.visitor.post<{ invited: number }>(`/api/jobs/${job.id}/invitations`, {
        workerIds: i % 2 === 0 ? ids : ids.toReversed(),
      }),
    );
    expectOnly(responses, ['200']);
    expect(responses.reduce((sum, { body }) => sum + body.invited, 0)).toBe(MANY);
    expect(await countOf(passa.db, 'invitations', `job_id = '${job.id}'`)).toBe(MANY);
    expect(await countOf(passa.db, 'notifications', `job_id = '${job.id}'`)).toBe(MANY);
  });
});
