import { randomUUID } from 'node:crypto';
import { byFlag } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  jobForm,
  type TestUser,
} from '../../testing/builders.ts';
import { anotherDay } from '../../testing/days.ts';
import { expectNothingWritten, expectRefusal, expectViolation } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  [business, worker] = [await aBusiness(passa, { businessName: 'Kajen Krog' }), await aWorker(passa)];
});

const edit = (job: { id: string }, form: object = jobForm(), user = business) =>
  user.visitor.put<{ job: object }>(`/api/jobs/${job.id}`, form);
const jobForBusiness = (job: { id: string }) =>
  business.visitor.get<{ job: { may: string[] } }>(`/api/business/jobs/${job.id}`);

test('every field of a job can be changed, and its id stays', async () => {
  const job = await aJob(business, { dressCode: 'All black', isUrgent: true });
  const form = jobForm({
    title: 'Sommelier for a tasting',
    description: 'Six wines and forty guests who know what they like.',
    requiredExpertise: ['Server', 'Bartender'],
    payRate: 255.5,
    location: { address: 'Stortorget 1', city: 'Malmö', zipCode: '211 22' },
    startDate: '2027-03-28',
    startTime: '12:00',
    endTime: '20:30',
    languageRequirements: { English: 'Fluent' },
  });
  passa.clock.set('2026-09-01T07:00:00.000Z');
  const response = await edit(job, form);
  const { startTime: _start, endTime: _end, ...typed } = form;
  expect(response.status).toBe(200);
  expect(response.body.job).toEqual({
    ...job,
    ...typed,
    requiredExpertise: ['Bartender', 'Server'],
    // Summer time begins that night.
    startDate: '2027-03-28T10:00:00.000Z',
    endDate: '2027-03-28T18:30:00.000Z',
    updatedAt: passa.clock.now().toISOString(),
    // An optional field that is left out is removed.
    ...byFlag(() => false),
    dressCode: null,
  });
  expect(await jobForBusiness(job)).toMatchObject({ status: 200, body: response.body });
  expect(await worker.visitor.get(`/api/jobs/${job.id}`)).toMatchObject({
    body: { job: { title: 'Sommelier for a tasting', may: ['apply'] } },
  });
});

describe('invalid input is refused with its field, and the job stays unchanged', () => {
  const notExpected = 'This field is not expected';
  test.for<[object, Record<string, string>]>([
    [{ title: 'Cook' }, { title: 'Job title must be at least 5 characters' }],
    [{ description: 'Too short' }, { description: 'Description must be at least 20 characters' }],
    [{ requiredExpertise: [] }, { requiredExpertise: 'Please select at least one expertise' }],
    [{ payRate: 99 }, { payRate: 'Pay rate must be at least 100 SEK' }],
    [{ startTime: '17:00', endTime: '16:00' }, { endTime: 'End time must be after start time' }],
    [{ startDate: '2026-08-31' }, { startTime: 'Start time must be in the future' }],
    [
      { location: { address: 'X', city: 'Stockholm', zipCode: '114 51' } },
      { 'location.address': 'Please enter a valid address' },
    ],
    [
      { status: 'closed', updatedAt: 'now' },
      { status: notExpected, updatedAt: notExpected },
    ],
  ])('%j', async ([change, fields]) => {
    const job = await aJob(business);
    const response = await expectNothingWritten(passa.db, () => edit(job, { ...jobForm(), ...change }));
    expectRefusal(response, 400, 'invalidInput', fields);
  });

  test('missing fields are refused', async () => {
    const job = await aJob(business);
    const response = await expectNothingWritten(passa.db, () => edit(job, { title: 'Only a title' }));
    expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalidInput' } } });
  });
});

async function expectNotEditable(job: { id: string }, code: 'jobNotOpen' | 'jobStarted') {
  expect((await jobForBusiness(job)).body.job.may).not.toContain('edit');
  expectRefusal(await expectNothingWritten(passa.db, () => edit(job)), 409, code);
}

describe('editing is refused for', () => {
  test('a filled, completed or closed job', async () => {
    const { job, application } = await aHire(business, worker);
    await expectNotEditable(job, 'jobNotOpen');
    await performAction(worker, 'complete', application);
    await expectNotEditable(job, 'jobNotOpen');
    const closed = await aJob(business);
    await business.visitor.post(`/api/jobs/${closed.id}/close`);
    await expectNotEditable(closed, 'jobNotOpen');
  });

  test('a job from the millisecond when it starts', async () => {
    const job = await aJob(business, { startDate: '2026-12-02', startTime: '17:00' });
    passa.clock.set('2026-12-02T16:00:00.000Z');
    await expectNotEditable(job, 'jobStarted');
    passa.clock.set('2026-12-02T15:59:59.999Z');
    expect((await edit(job)).status).toBe(200);
  });

  test('another business and a worker, who do not find the job', async () => {
    const job = await aJob(business);
    for (const stranger of [await aBusiness(passa), worker]) {
      expectRefusal(await expectNothingWritten(passa.db, () => edit(job, jobForm(), stranger)), 404, 'notFound');
    }
    expectRefusal(await edit({ ...job, id: randomUUID() }), 404, 'notFound');
    const nobody = { ...worker, visitor: passa.visitor() };
    expectRefusal(await edit(job, jobForm(), nobody), 401, 'notSignedIn');
  });
});

test('a worker who applies after an edit is hired for the new hours, also in the calendar', async () => {
  const startDate = anotherDay();
  const job = await aJob(business, { startDate, startTime: '17:00', endTime: '23:00' });
  await edit(job, jobForm({ title: 'Brunch host', startDate, startTime: '09:00', endTime: '15:00' }));
  const application = await anApplication(worker, job);
  await performAction(business, 'accept', application);
  const { body } = await worker.visitor.get<string>(`/api/shifts/${application.id}/calendar.ics`);
  expect(body).toContain('SUMMARY:Brunch host at Kajen Krog');
  // The worker can be hired for another shift at the former hours.
  await aHire(business, worker, { startDate, startTime: '17:00', endTime: '23:00' });
});

test('the database checks an edited job like a new one', async () => {
  const job = await aJob(business);
  const set = (change: string) => () => passa.db.execute(sql.raw(`update jobs set ${change} where id = '${job.id}'`));
  await expectViolation('jobs_pay_rate_minimum', set('pay_rate = 99'));
  await expectViolation('jobs_end_after_start', set('end_date = start_date'));
});
