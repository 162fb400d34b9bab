import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBusiness, aJob, aWorker, jobForm, type TestUser } from '../../testing/builders.ts';
import { expectNothingWritten, expectRefusal, expectViolation } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

type Listed = { id: string; startDate: string; break: { startDate: string } | null };

const passa = usePassa();
const BREAK = { startTime: '01:00', minutes: 45, isPaid: true };
const night = (overrides: object = {}) =>
  jobForm({ startDate: '2027-03-20', startTime: '22:30', endTime: '04:00', endsNextDay: true, ...overrides });
let business: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa);
});

test('a worker sees the break of a long shift, and a client that sends none posts a job without one', async () => {
  const worker = await aWorker(passa);
  const shown = async (job: { id: string }) =>
    (await worker.visitor.get<{ job: Listed }>(`/api/jobs/${job.id}`)).body.job.break;
  const job = await aJob(business, night({ break: BREAK }));
  const stated = { startDate: '2027-03-21T00:00:00.000Z', minutes: 45, isPaid: true };
  expect(job.break).toEqual(stated);
  expect(await shown(job)).toEqual(stated);
  expect(await shown(await aJob(business, night()))).toBe(null);
});

test('an edit changes and removes a break', async () => {
  const job = await aJob(business, night({ break: BREAK }));
  const edit = (change: object) => business.visitor.put(`/api/jobs/${job.id}`, night(change));
  expect(await edit({ break: { ...BREAK, startTime: '23:00', isPaid: false } })).toMatchObject({
    status: 200,
    body: { job: { break: { startDate: '2027-03-20T22:00:00.000Z', minutes: 45, isPaid: false } } },
  });
  expect(await edit({ break: null })).toMatchObject({ status: 200, body: { job: { break: null } } });
});

test('each date of a series has its break, except the night in which the shift is too short for one', async () => {
  const venue = await aBusiness(passa);
  const form = { ...night({ break: BREAK }), repeatOn: ['2027-03-27', '2027-04-03'] };
  const { body } = await venue.visitor.post<{ job: Listed }>('/api/jobs', form);
  const breaks = async () => {
    const listed = (await venue.visitor.get<{ jobs: Listed[] }>('/api/business/jobs')).body.jobs;
    return listed.map((job) => job.break?.startDate ?? null);
  };
  expect(await breaks()).toEqual(['2027-03-21T00:00:00.000Z', null, '2027-04-03T23:00:00.000Z']);
  await venue.visitor.put(
    `/api/jobs/${body.job.id}?appliesTo=jobAndLater`,
    night({ break: { ...BREAK, startTime: '00:30' } }),
  );
  expect(await breaks()).toEqual(['2027-03-20T23:30:00.000Z', null, '2027-04-03T22:30:00.000Z']);
});

test('an impossible break is refused with its field, and nothing is written', async () => {
  const response = await expectNothingWritten(passa.db, () =>
    business.visitor.post('/api/jobs', night({ break: { ...BREAK, startTime: '03:30' } })),
  );
  expectRefusal(response, 400, 'invalidInput', { 'break.startTime': 'The break must be within the shift' });
});

test.for([
  ['jobs_break_whole', sql`break_minutes = null`],
  ['jobs_break_minutes_known', sql`break_minutes = 4`],
  ['jobs_break_within_shift', sql`break_start = start_date - interval '1 minute'`],
  ['jobs_break_of_long_shift', sql`end_date = start_date + interval '5 hours'`],
] as const)('the database refuses by %s', async ([constraint, change]) => {
  const job = await aJob(business, night({ break: BREAK }));
  await expectViolation(constraint, () => passa.db.execute(sql`update jobs set ${change} where id = ${job.id}`));
});
