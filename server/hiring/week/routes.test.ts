import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  type TestUser,
} from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { withOpenings } from '../../testing/with-openings.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

type Week = {
  week: string;
  shifts: { id: string; title: string; status: string }[];
  isWhole: boolean;
  totals?: { open: { ore: number } };
};
const weekOf = async (user: TestUser, week: string) => {
  const path = user.account.role === 'worker' ? '/api/shifts/week' : '/api/business/week';
  return (await user.visitor.get<Week>(`${path}?week=${week}`)).body;
};
const idsIn = async (user: TestUser, week: string) => (await weekOf(user, week)).shifts.map(({ id }) => id);

test('a worker’s week contains assigned, completed and pending shifts, ordered by start', async () => {
  const late = await aHire(business, worker, { startDate: '2027-01-06', startTime: '18:00', endTime: '23:00' });
  const early = await aHire(business, worker, { startDate: '2027-01-06', startTime: '07:00', endTime: '11:00' });
  const wanted = await aJob(business, { startDate: '2027-01-04' });
  await anApplication(worker, wanted);
  await performAction(worker, 'complete', early.application);

  const { week, shifts, isWhole } = await weekOf(worker, '2027-W01');
  expect([week, isWhole]).toEqual(['2027-W01', true]);
  expect(shifts).toEqual([
    {
      id: wanted.id,
      title: wanted.title,
      businessName: 'Kajen Krog',
      startDate: wanted.startDate,
      endDate: wanted.endDate,
      status: 'pending',
    },
    expect.objectContaining({ id: early.job.id, status: 'completed' }),
    expect.objectContaining({ id: late.job.id, status: 'accepted' }),
  ]);
});

test('a worker’s week contains no ended applications and nothing of another worker', async () => {
  const on = (startTime: string) => ({ startDate: '2027-01-06', startTime, endTime: '23:00' });
  const cancelled = await aHire(business, worker, on('08:00'));
  await cancel(worker, cancelled.application);
  await performAction(business, 'decline', await anApplication(worker, await aJob(business, on('09:00'))));
  await performAction(worker, 'withdraw', await anApplication(worker, await aJob(business, on('10:00'))));
  const taken = await aJob(business, on('11:00'));
  await anApplication(worker, taken);
  await performAction(business, 'accept', await anApplication(await aWorker(passa), taken));
  const closed = await aJob(business, on('12:00'));
  await anApplication(worker, closed);
  await business.visitor.post(`/api/jobs/${closed.id}/close`);
  await aJob(business, on('13:00'));
  expect(await weekOf(worker, '2027-W01')).toEqual({ week: '2027-W01', shifts: [], isWhole: true });
});

test('a business’s week contains its open, filled and completed jobs with their workers', async () => {
  const on = (startTime: string) => ({ startDate: '2027-01-07', startTime, endTime: '23:00' });
  const named = await aWorker(passa, { firstName: 'Åsa', lastName: 'Öberg' });
  const done = await aHire(business, worker, on('08:00'));
  await performAction(worker, 'complete', done.application);
  const hired = await aHire(business, named, on('10:00'));
  const open = await aJob(business, on('12:00'));
  const closed = await aJob(business, on('13:00'));
  await business.visitor.post(`/api/jobs/${closed.id}/close`);
  await aJob(await aBusiness(passa), on('14:00'));

  expect((await weekOf(business, '2027-W01')).shifts).toEqual([
    expect.objectContaining({ id: done.job.id, status: 'completed', workerNames: ['Astrid Lind'] }),
    expect.objectContaining({ id: hired.job.id, status: 'hired', workerNames: ['Åsa Öberg'] }),
    {
      id: open.id,
      title: open.title,
      startDate: open.startDate,
      endDate: open.endDate,
      status: 'open',
      openings: 1,
      workerNames: [],
      confirmations: [],
    },
  ]);
});

describe('seven days begin on a date or on the Monday of an ISO week, at midnight in Stockholm', () => {
  // The clock changes in the first two of these weeks, and in the last seven days.
  test.for([
    ['2027-W12', '2027-03-22', '2027-03-28', '2027-03-29'],
    ['2027-W43', '2027-10-25', '2027-10-31', '2027-11-01'],
    ['2026-W53', '2026-12-28', '2027-01-03', '2027-01-04'],
    ['2027-01-06', '2027-01-06', '2027-01-12', '2027-01-13'],
    ['2027-03-25', '2027-03-25', '2027-03-31', '2027-04-01'],
  ] as const)('%s, from %s to %s', async ([week, monday, sunday, nextMonday]) => {
    const jobs = [
      await aHire(business, worker, { startDate: monday, startTime: '00:00', endTime: '01:00' }),
      await aHire(business, worker, { startDate: sunday, startTime: '23:30', endTime: '23:59' }),
    ];
    await aHire(business, worker, { startDate: nextMonday, startTime: '00:00', endTime: '01:00' });
    const inside = jobs.map(({ job }) => job.id);
    for (const user of [business, worker]) expect(await idsIn(user, week)).toEqual(inside);
    await passa.db.execute(
      sql`update jobs set start_date = start_date - interval '1 hour' where id = ${inside[0]}::uuid`,
    );
    for (const user of [business, worker]) expect(await idsIn(user, week)).toEqual(inside.slice(1));
  });

  test('a shift over midnight belongs to the week in which it begins', async () => {
    const { job } = await aHire(business, worker, { startDate: '2027-01-10', startTime: '20:00', endTime: '23:00' });
    await passa.db.execute(sql`update jobs set end_date = end_date + interval '5 hours' where id = ${job.id}::uuid`);
    for (const user of [business, worker]) {
      expect(await idsIn(user, '2027-W01')).toEqual([job.id]);
      expect(await idsIn(user, '2027-W02')).toEqual([]);
    }
  });
});

test('the default is the current ISO week in Stockholm', async () => {
  passa.clock.set('2026-11-22T23:30:00Z');
  const weeks = [
    await worker.visitor.get<Week>('/api/shifts/week'),
    await business.visitor.get<Week>('/api/business/week'),
  ];
  expect(weeks.map(({ body }) => body.week)).toEqual(['2026-W48', '2026-W48']);
});

test('a business’s week sums the paid time and the pay of hired and completed shifts, and of open ones', async () => {
  const on = (startTime: string, endTime: string, payRate: number) => ({
    startDate: '2027-01-07',
    startTime,
    endTime,
    payRate,
  });
  const done = await aHire(business, worker, on('08:00', '10:00', 152.5));
  await performAction(worker, 'complete', done.application);
  const unpaid = { break: { startTime: '13:00', minutes: 30, isPaid: false } };
  await aHire(business, worker, { ...on('11:00', '16:45', 152.5), ...unpaid });
  await aJob(business, on('12:00', '13:00', 200));
  await aJob(business, { ...on('12:00', '13:00', 200), startDate: '2027-01-14' });
  await aJob(await aBusiness(passa), on('12:00', '13:00', 200));
  const totalsOf = async (week: string) =>
    (await business.visitor.get<{ totals: object }>(`/api/business/week?week=${week}`)).body.totals;
  expect(await totalsOf('2027-01-07')).toEqual({
    // Five and a quarter hours are 800.625 kronor, shown as 800.63.
    hired: { minutes: 435, ore: 30_500 + 80_063 },
    open: { minutes: 60, ore: 20_000 },
  });
  expect(await totalsOf('2027-01-15')).toEqual({ hired: { minutes: 0, ore: 0 }, open: { minutes: 0, ore: 0 } });
});

test('more than two hundred shifts are cut to the first ones, with isWhole false and with all in the totals', async () => {
  await passa.db.execute(
    withOpenings(sql`
    insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date, end_date)
    select ${business.partyId}::uuid, 'Job ' || n, 'A text long enough for a job', array['Cook'], 150, 'Gata 1',
      'Stockholm', '111 11', timestamptz '2027-01-04 00:00+01' + n * interval '1 minute', '2027-01-11 23:00+01'
    from generate_series(1, 201) as n`),
  );
  const { shifts, isWhole, totals } = await weekOf(business, '2027-W01');
  expect(totals?.open.ore).toBeGreaterThan(201 * 150 * 100 * 140);
  expect([shifts.length, isWhole, shifts[0]?.title, shifts.at(-1)?.title]).toEqual([200, false, 'Job 1', 'Job 200']);
});

test('isWhole is false for a worker with more than two hundred pending applications', async () => {
  const wanted = await aJob(business, { startDate: '2027-01-06' });
  await anApplication(worker, wanted);
  const later = (jobs: number) =>
    passa.db.execute(sql`
      with later as (
        insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date, end_date)
        select ${business.partyId}::uuid, 'Job', 'A text long enough for a job', array['Cook'], 150, 'Gata 1',
          'Stockholm', '111 11', '2027-01-12 17:00+01', '2027-01-12 23:00+01'
        from generate_series(1, ${jobs}::int) returning id),
      opened as (insert into openings (job_id, number) select id, 1 from later)
      insert into applications (job_id, business_id, worker_id, created_at)
      select id, ${business.partyId}::uuid, ${worker.account.id}::uuid, now() + interval '1 second' from later`);
  await later(199);
  expect(await weekOf(worker, '2027-W01')).toMatchObject({ shifts: [{ id: wanted.id }], isWhole: true });
  await later(1);
  expect(await weekOf(worker, '2027-W01')).toMatchObject({ shifts: [], isWhole: false });
});

test.for(['2026-W54', '2027-W53', '2027-02-29', '48', '2026-w48', '0000-W01', ''])(
  '%j is refused as a week',
  async (week) => {
    for (const [user, path] of [[worker, '/api/shifts/week'] as const, [business, '/api/business/week'] as const]) {
      expectRefusal(await user.visitor.get(`${path}?week=${week}`), 400, 'invalidInput', {
        week: 'This value is not valid',
      });
    }
  },
);
