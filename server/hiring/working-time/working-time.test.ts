import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aRegular,
  aWorker,
  cancel,
  performAction,
  type TestUser,
  AS_IT_IS,
} from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let elsewhere: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, elsewhere] = [await aBusiness(passa), await aBusiness(passa, { businessName: 'Grand Hôtel' })];
  worker = await aWorker(passa);
});

type Warning = { kind: string; after: unknown; before: unknown; week: string | null; minutes: number | null };

const on = (startDate: string, startTime: string, endTime: string) => ({
  startDate,
  startTime,
  endTime,
  ...(endTime < startTime && { endsNextDay: true }),
});
const readBy = ({ visitor }: TestUser, { id }: { id: string }) =>
  visitor.get<{ warnings: Warning[] }>(`/api/jobs/${id}/working-time`);
const kindsFor = async (job: { id: string }) => (await readBy(worker, job)).body.warnings.map(({ kind }) => kind);

const shownTo = async (reader: TestUser, job: { id: string }) => {
  const { body } = await reader.visitor.get<{ applications: { id: string; warnings: string[] }[] }>(
    `/api/jobs/${job.id}/applications`,
  );
  return body.applications;
};
const recordedFor = (job: { id: string }) =>
  rows<{ action: string; warnings: string[] | null }>(
    passa.db,
    sql`select action, warnings from audit_log where job_id = ${job.id} and application_id is not null order by id`,
  );

// A week from Monday, 7 June 2027.
const NIGHT = on('2027-06-07', '20:00', '02:00');
const MORNING = on('2027-06-08', '08:00', '12:00');

describe('a worker', () => {
  test('reads which own shift leaves too little rest, at any venue, before and after applying', async () => {
    await aHire(elsewhere, worker, NIGHT);
    const job = await aJob(business, MORNING);
    const warning = {
      kind: 'dailyRest',
      after: { businessName: 'Grand Hôtel', at: '2027-06-08T00:00:00.000Z' },
      before: null,
      week: null,
      minutes: null,
    };
    expect((await readBy(worker, job)).body).toEqual({ warnings: [warning] });
    const application = await anApplication(worker, job);
    expect((await readBy(worker, job)).body).toEqual({ warnings: [warning] });
    expect((await performAction(business, 'accept', application)).status).toBe(200);
    expect((await readBy(worker, job)).body).toEqual({ warnings: [warning] });
    await cancel(worker, application);
    expect(await kindsFor(job)).toEqual([]);
  });

  test('reads nothing of shifts that they are not hired for', async () => {
    await anApplication(worker, await aJob(elsewhere, NIGHT));
    const { application } = await aHire(elsewhere, worker, NIGHT);
    await cancel(worker, application);
    expect(await kindsFor(await aJob(business, MORNING))).toEqual([]);
  });

  test('reads of the hours of the week, of the break, and nothing of another week', async () => {
    const from = '09:00';
    for (const date of ['2027-06-14', '2027-06-15', '2027-06-16', '2027-06-17'])
      await aHire(elsewhere, worker, {
        ...on(date, from, '19:00'),
        break: { startTime: '14:00', minutes: 60, isPaid: false },
      });
    const friday = await aJob(business, on('2027-06-18', from, '15:00'));
    expect((await readBy(worker, friday)).body.warnings).toEqual([
      { kind: 'over40Hours', after: null, before: null, week: '2027-06-14', minutes: 42 * 60 },
      { kind: 'noBreak', after: null, before: null, week: null, minutes: 6 * 60 },
    ]);
    expect(await kindsFor(await aJob(business, on('2027-06-18', from, '22:00')))).toEqual(['over48Hours', 'noBreak']);
    expect(await kindsFor(await aJob(business, on('2027-06-25', from, '14:00')))).toEqual([]);
  });

  test('is warned by the times that were worked, once they have checked out', async () => {
    const { application } = await aHire(elsewhere, worker, on('2027-06-21', '12:00', '17:00'));
    const job = await aJob(business, on('2027-06-22', '05:00', '09:00'));
    expect(await kindsFor(job)).toEqual([]);
    const enter = (kind: string, occurredAt: string) =>
      elsewhere.visitor.post(`/api/applications/${application.id}/attendance`, {
        id: randomUUID(),
        kind,
        occurredAt,
        reason: 'The tablet was off',
      });
    passa.clock.set('2027-06-21T20:00:00Z');
    expect((await enter('checkIn', '2027-06-21T10:00:00.000Z')).status).toBe(201);
    expect(await kindsFor(job)).toEqual([]);
    expect((await enter('checkOut', '2027-06-21T18:00:00.000Z')).status).toBe(201);
    expect((await readBy(worker, job)).body.warnings).toMatchObject([
      { kind: 'dailyRest', after: { at: '2027-06-21T18:00:00.000Z' } },
    ]);
  });

  test('does not find a job that they do not see', async () => {
    const job = await aJob(business, MORNING);
    await business.visitor.post(`/api/jobs/${job.id}/close`);
    expectRefusal(await readBy(worker, job), 404, 'notFound');
    expectRefusal(await readBy(worker, { id: randomUUID() }), 404, 'notFound');
  });
});

describe('a business', () => {
  test('sees that the rest is too short, not why, and the log keeps that it hired all the same', async () => {
    await aHire(elsewhere, worker, { ...NIGHT, title: 'Secret night' });
    const job = await aJob(business, { ...MORNING, openings: 2 });
    const [tired, rested] = [await anApplication(worker, job), await anApplication(await aWorker(passa), job)];
    const applicants = await shownTo(business, job);
    expect(applicants.map(({ id, warnings }) => [id, warnings])).toEqual([
      [tired.id, ['dailyRest']],
      [rested.id, []],
    ]);
    const text = JSON.stringify(applicants);
    for (const secret of ['Grand', 'Secret', '2027-06-08T00:00', '2027-06-07']) expect(text).not.toContain(secret);
    await performAction(business, 'accept', tired);
    await performAction(business, 'accept', rested);
    expect((await shownTo(business, job)).map(({ warnings }) => warnings)).toEqual([[], []]);
    expect(await recordedFor(job)).toEqual([
      { action: 'application-made', warnings: null },
      { action: 'application-made', warnings: null },
      { action: 'application-accepted', warnings: ['dailyRest'] },
      { action: 'application-accepted', warnings: null },
    ]);
    const historyOf = async (reader: TestUser) =>
      (await reader.visitor.get<{ entries: { warnings: string[] }[] }>(`/api/applications/${tired.id}/history`)).body
        .entries[0]?.warnings;
    expect([await historyOf(business), await historyOf(worker)]).toEqual([['dailyRest'], []]);
  });

  test('learns nothing of the hours and the rest of the week at other venues', async () => {
    for (const day of [14, 15, 16, 17, 18, 19]) await aHire(elsewhere, worker, on(`2027-06-${day}`, '10:00', '18:00'));
    const job = await aJob(business, on('2027-06-20', '10:00', '18:00'));
    await anApplication(worker, job);
    expect(await kindsFor(job)).toEqual(['weeklyRest', 'over48Hours', 'noBreak']);
    expect((await shownTo(business, job)).map(({ warnings }) => warnings)).toEqual([[]]);
  });

  test('sees the hours and the rest of the week of its own hires', async () => {
    for (const day of [14, 15, 16, 17, 18, 19]) await aHire(business, worker, on(`2027-06-${day}`, '10:00', '17:00'));
    const job = await aJob(business, on('2027-06-20', '10:00', '15:00'));
    await anApplication(worker, job);
    expect((await shownTo(business, job)).map(({ warnings }) => warnings)).toEqual([['weeklyRest', 'over40Hours']]);
  });

  test('gets a notice before the fixed term of its own hires exceeds nine months', async () => {
    // Three hires a month count from the first to the last.
    for (let month = 1; month <= 10; month += 1)
      for (const day of ['01', '15', '28']) {
        const date = `2027-${String(month).padStart(2, '0')}-${day}`;
        await aHire(business, worker, on(date, '10:00', '14:00'));
      }
    const [next, other] = [
      await aJob(business, on('2027-11-08', '10:00', '14:00')),
      await aJob(elsewhere, on('2027-11-09', '10:00', '14:00')),
    ];
    await anApplication(worker, next);
    await anApplication(worker, other);
    expect((await shownTo(business, next)).map(({ warnings }) => warnings)).toEqual([['nineMonths']]);
    expect((await shownTo(elsewhere, other)).map(({ warnings }) => warnings)).toEqual([[]]);
  }, 60_000);
});

test('the log keeps what a worker was warned of who books, and only they read it', async () => {
  await aRegular(business, worker);
  await aHire(elsewhere, worker, NIGHT);
  const job = await aJob(business, { ...on('2027-06-08', '08:00', '14:00'), regularsCanBook: true });
  const { body } = await worker.visitor.post<{ application: { id: string } }>(`/api/jobs/${job.id}/booking${AS_IT_IS}`);
  expect((await recordedFor(job)).at(-1)).toEqual({ action: 'shift-booked', warnings: ['dailyRest', 'noBreak'] });
  const path = `/api/applications/${body.application.id}/history`;
  const read = async ({ visitor }: TestUser) =>
    (await visitor.get<{ entries: { warnings: string[] }[] }>(path)).body.entries[0]?.warnings;
  expect([await read(worker), await read(business)]).toEqual([['dailyRest', 'noBreak'], []]);
});
