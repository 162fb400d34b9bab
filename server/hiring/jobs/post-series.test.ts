import { plusDays } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, aJob, aWorker, jobForm, type TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { expectConsistentHires, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

type Posted = { job: { id: string; startDate: string }; jobCount?: number };

const passa = usePassa();
let business: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa);
});

const FIRST = '2026-10-24';
const daysAfterFirst = (count: number) => Array.from({ length: count }, (_, day) => plusDays(FIRST, day + 1));
const post = (user: TestUser, change: object) =>
  user.visitor.post<Posted>('/api/jobs', { ...jobForm({ startDate: FIRST }), ...change });

test('a shift is posted on several dates, at the same times in Stockholm', async () => {
  const venue = await aBusiness(passa);
  const repeatOn = ['2026-10-31', '2026-10-17'];
  const response = await post(venue, { repeatOn, startTime: '18:00', endTime: '04:00', endsNextDay: true });
  expect(response).toMatchObject({
    status: 201,
    body: { job: { startDate: '2026-10-17T16:00:00.000Z' }, jobCount: 3 },
  });

  const { body } = await venue.visitor.get<{ jobs: { id: string; startDate: string; endDate: string }[] }>(
    '/api/business/jobs?list=open',
  );
  // Summer time ends in the night of the second shift.
  expect(body.jobs.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2026-10-17T16:00:00.000Z', '2026-10-18T02:00:00.000Z'],
    ['2026-10-24T16:00:00.000Z', '2026-10-25T03:00:00.000Z'],
    ['2026-10-31T17:00:00.000Z', '2026-11-01T03:00:00.000Z'],
  ]);
  const audited = await rows<{ job_id: string }>(
    passa.db,
    sql`select job_id from audit_log where action = 'job-posted' and business_id = ${venue.partyId}`,
  );
  expect(audited.map((entry) => entry.job_id).sort()).toEqual(body.jobs.map(({ id }) => id).sort());
  await expectConsistentHires(passa.db);

  const worker = await aWorker(passa);
  for (const { id } of body.jobs) expect((await worker.visitor.post(`/api/jobs/${id}/applications`)).status).toBe(201);
});

test('the jobs of a series have the same series, and a job that is posted alone has none', async () => {
  const venue = await aBusiness(passa);
  await post(venue, { repeatOn: daysAfterFirst(2) });
  await post(venue, { repeatOn: daysAfterFirst(1) });
  expect((await post(venue, {})).body).not.toHaveProperty('jobCount');
  const series = await rows<{ jobs: number }>(
    passa.db,
    sql`select count(*)::int as jobs from jobs where business_id = ${venue.partyId} group by series_id order by 1`,
  );
  expect(series).toEqual([{ jobs: 1 }, { jobs: 2 }, { jobs: 3 }]);
});

describe('invalid dates are refused with their field, and nothing is written', () => {
  test.for([
    [[], 'Please choose at least one more date'],
    [daysAfterFirst(60), 'A shift can be posted for at most 60 dates'],
    [[FIRST], 'Each date can be chosen only once'],
    [['2026-08-31'], "The shift can't be worked on Mon, 31 Aug: Start time must be in the future"],
  ] as const)('%j: %s', async ([repeatOn, message]) => {
    const response = await expectNothingWritten(passa.db, () => post(business, { repeatOn }));
    expectRefusal(response, 400, 'invalidInput', { repeatOn: message });
  });
});

test('the rate limit counts each job of a series, and a series beyond it is not posted in part', async () => {
  const venue = await aBusiness(passa);
  for (let i = 0; i < 8; i += 1) expect((await post(venue, { repeatOn: daysAfterFirst(59) })).status).toBe(201);
  // 480 of 500 are used.
  const refused = await expectNothingWritten(passa.db, () => post(venue, { repeatOn: daysAfterFirst(20) }));
  expectRefusal(refused, 429, 'tooManyJobs');
  expect((await post(venue, { repeatOn: daysAfterFirst(19) })).status).toBe(201);
  expectRefusal(await post(venue, {}), 429, 'tooManyJobs');
});

test('a failure on one date posts none', async () => {
  await passa.db.execute(sql`
    create function no_last_date() returns trigger language plpgsql as $$
    begin raise exception 'no opening'; end $$`);
  await passa.db.execute(sql`create trigger no_last_date before insert on openings execute function no_last_date()`);
  const response = await expectNothingWritten(passa.db, () => post(business, { repeatOn: daysAfterFirst(2) }));
  await passa.db.execute(sql`drop function no_last_date cascade`);
  expect(response.status).toBe(500);
  expect(passa.takeErrors()).toHaveLength(1);
  await aJob(business);
});
