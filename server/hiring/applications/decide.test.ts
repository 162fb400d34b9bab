import { sql } from 'drizzle-orm';
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
import { rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let astrid: TestUser;
let bo: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa);
  astrid = await aWorker(passa, { firstName: 'Astrid', lastName: 'Lind' });
  bo = await aWorker(passa, { firstName: 'Bo', lastName: 'Ek' });
});

type Applicants = { applications: { id: string; status: string; may: string[]; worker: { firstName: string } }[] };
const applicants = async (job: { id: string }) => {
  const { body } = await business.visitor.get<Applicants>(`/api/jobs/${job.id}/applications`);
  return body.applications.map(({ status, may, worker }) => ({ name: worker.firstName, status, may }));
};

test('an accepted applicant is hired, and the other applicants stay pending without actions', async () => {
  const job = await aJob(business);
  const application = await anApplication(astrid, job);
  await anApplication(bo, job);
  const both = ['accept', 'decline'];
  expect(await applicants(job)).toEqual([
    { name: 'Astrid', status: 'pending', may: both },
    { name: 'Bo', status: 'pending', may: both },
  ]);

  passa.clock.set('2026-09-01T08:15:00Z');
  expect(await performAction(business, 'accept', application)).toMatchObject({
    status: 200,
    body: { application: { id: application.id, status: 'accepted' }, job: { id: job.id, status: 'hired' } },
  });
  expect(await applicants(job)).toEqual([
    { name: 'Astrid', status: 'accepted', may: ['cancel', 'cancelAndReopen'] },
    { name: 'Bo', status: 'pending', may: [] },
  ]);
  const assigned = sql`select assigned_at from applications where job_id = ${job.id} and assigned_at is not null`;
  expect(await rows(passa.db, assigned)).toEqual([{ assigned_at: expect.anything() as unknown }]);
  expect(await astrid.visitor.get(`/api/jobs/${job.id}`)).toMatchObject({
    body: {
      job: { status: 'hired', may: [], application: { status: 'accepted', may: ['complete', 'cancel', 'handOver'] } },
    },
  });
  expect(await bo.visitor.get(`/api/jobs/${job.id}`)).toMatchObject({
    body: { job: { status: 'hired', may: [], application: { status: 'pending', may: ['withdraw'] } } },
  });
});

test('a declined applicant can neither be hired nor declined again, and the job stays open for others', async () => {
  const job = await aJob(business);
  const application = await anApplication(astrid, job);
  expect(await performAction(business, 'decline', application)).toMatchObject({
    status: 200,
    body: { application: { status: 'declined' }, job: { status: 'open' } },
  });
  for (const action of ['accept', 'decline'] as const) {
    const response = await expectNothingWritten(passa.db, () => performAction(business, action, application));
    expectRefusal(response, 409, 'applicationDecided');
  }
  expect((await performAction(business, 'accept', await anApplication(bo, job))).status).toBe(200);
});

test('no other applicant of a filled job can be accepted or declined', async () => {
  const job = await aJob(business);
  const [hired, second] = [await anApplication(astrid, job), await anApplication(bo, job)];
  await performAction(business, 'accept', hired);
  for (const action of ['accept', 'decline'] as const) {
    const response = await expectNothingWritten(passa.db, () => performAction(business, action, second));
    expectRefusal(response, 409, 'jobNotOpen');
    expectRefusal(
      await expectNothingWritten(passa.db, () => performAction(business, action, hired)),
      409,
      'applicationDecided',
    );
  }
});

test('after the start of a shift an applicant can be declined but not accepted', async () => {
  const job = await aJob(business, { startDate: '2026-11-30', startTime: '17:00' });
  const application = await anApplication(astrid, job);
  passa.clock.set('2026-11-30T16:00:00Z');
  expect(await applicants(job)).toMatchObject([{ may: ['decline'] }]);
  expectRefusal(
    await expectNothingWritten(passa.db, () => performAction(business, 'accept', application)),
    409,
    'jobStarted',
  );
  expect((await performAction(business, 'decline', application)).status).toBe(200);
});

describe('two shifts of one worker', () => {
  const at = (startDate: string, startTime: string, endTime: string) => ({ startDate, startTime, endTime });
  const SENTENCE = 'This worker is already hired for another shift at that time.';

  test.for([
    ['22:59', '23:30', 'by a minute at the end'],
    ['16:00', '17:01', 'by a minute at the beginning'],
    ['18:00', '19:00', 'within the other'],
    ['10:00', '23:59', 'around the other'],
    ['17:00', '23:00', 'to the minute'],
  ] as const)('that overlap are refused, even of two businesses: %s to %s, %s', async ([startTime, endTime]) => {
    const day = anotherDay();
    await aHire(business, astrid, at(day, '17:00', '23:00'));
    const other = await aBusiness(passa);
    const job = await aJob(other, at(day, startTime, endTime));
    const application = await anApplication(astrid, job);
    const response = await expectNothingWritten(passa.db, () => performAction(other, 'accept', application));
    expectRefusal(response, 409, 'workerUnavailable');
    expect(response.body).toMatchObject({ error: { message: SENTENCE } });
    // Another worker can be hired for the job.
    expect((await performAction(other, 'accept', await anApplication(bo, job))).status).toBe(200);
  });

  test('back to back are accepted', async () => {
    const day = anotherDay();
    await aHire(business, astrid, at(day, '12:00', '17:00'));
    await aHire(business, astrid, at(day, '17:00', '23:00'));
    await aHire(await aBusiness(passa), astrid, at(day, '06:00', '12:00'));
  });

  test('that overlap are refused even if the first is completed', async () => {
    const day = anotherDay();
    const { application } = await aHire(business, astrid, at(day, '12:00', '17:00'));
    await performAction(astrid, 'complete', application);
    const job = await aJob(business, at(day, '16:00', '18:00'));
    expectRefusal(await performAction(business, 'accept', await anApplication(astrid, job)), 409, 'workerUnavailable');
  });
});

test('a business reads exactly the fields of an applicant that the specification lists, and how they fit', async () => {
  const job = await aJob(business);
  const application = await anApplication(bo, job);
  const { body } = await business.visitor.get<{ applications: unknown[] }>(`/api/jobs/${job.id}/applications`);
  expect(body.applications).toEqual([
    {
      id: application.id,
      status: 'pending',
      createdAt: application.createdAt,
      message: null,
      cancellation: null,
      change: null,
      may: ['accept', 'decline'],
      checkedInAt: null,
      confirmation: null,
      swap: null,
      noShow: null,
      noShowVersion: 0,
      isBlocked: false,
      regular: null,
      obstacle: null,
      match: {
        headline: 'allSkills',
        expertise: 'allSkills',
        overlap: 'noShiftThen',
        rest: 'restEnough',
        distance: 'unknown',
        languages: 'noLanguage',
        workedHere: 'newHere',
      },
      warnings: [],
      access: { kind: 'present', asOf: null, until: null },
      worker: {
        id: bo.account.id,
        firstName: 'Bo',
        lastName: 'Ek',
        email: bo.email,
        isFormer: false,
        phoneNumber: '+46701234567',
        city: 'Stockholm',
        streetAddress: 'Götgatan 12',
        zipCode: '118 46',
        expertise: ['Bartender', 'Server'],
        languageProficiency: {},
        workExperiences: [],
        documents: {},
        videoResumeURL: null,
        videoPosterURL: null,
      },
    },
  ]);
});
