import { m } from '@passa/domain';
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
import { eventsIn } from '../../testing/calendar.ts';
import { rows } from '../../testing/database.ts';
import { expectConsistentHires, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { recordEvents } from '../../testing/record-events.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let other: TestUser;
beforeEach(async () => {
  [business, worker, other] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
});

const REASON = 'The boiler burst, and the kitchen is under water';
const jobFor = async (user: TestUser, job: { id: string }) =>
  (await user.visitor.get<{ job: unknown }>(`/api/jobs/${job.id}`)).body.job;
const applicants = (job: { id: string }) => business.visitor.get(`/api/jobs/${job.id}/applications`);
/** The notifications about a job's applications, except those of the hire itself, with their recipients. */
async function notificationsAbout(job: { id: string }) {
  const notified = await rows<{ user_id: string; kind: string }>(
    passa.db,
    sql`select n.user_id, n.kind from notifications n join applications a on a.id = n.application_id
      where a.job_id = ${job.id} and n.kind not in ('newApplication', 'accepted') order by n.kind`,
  );
  return notified.map(({ user_id, kind }) => [user_id, kind]);
}

describe('by its worker', () => {
  test('the job opens again, for its applicants and for others', async () => {
    const { job, application } = await aHire(business, worker);
    passa.clock.set('2026-09-02T10:20:30.400Z');
    expect(await cancel(worker, application, `  ${REASON} `)).toMatchObject({
      status: 200,
      body: { application: { id: application.id, status: 'cancelled' }, job: { id: job.id, status: 'open' } },
    });
    expect(await business.visitor.get(`/api/business/jobs/${job.id}`)).toMatchObject({
      body: {
        job: {
          status: 'open',
          assignedWorkerId: null,
          applicationId: null,
          may: ['edit', 'changeOpenings', 'close', 'invite'],
        },
      },
    });
    const cancellation = { by: 'worker', at: '2026-09-02T10:20:30.400Z', reason: REASON };
    expect(await jobFor(worker, job)).toMatchObject({
      status: 'open',
      contact: { phoneNumber: '+46701234567' },
      may: [],
      application: { status: 'cancelled', cancellation, may: [] },
    });
    expect(await applicants(job)).toMatchObject({
      body: { applications: [{ status: 'cancelled', cancellation, may: [] }] },
    });
    expect(await worker.visitor.get('/api/shifts/counts')).toMatchObject({ body: { assigned: 0, settled: 0 } });

    expect((await performAction(business, 'accept', await anApplication(other, job))).status).toBe(200);
    await expectConsistentHires(passa.db);
  });

  test('pending applicants are notified that the job is open again, without who cancelled or why', async () => {
    const job = await aJob(business);
    const [application, waiting] = [await anApplication(worker, job), await anApplication(other, job)];
    const declined = await aWorker(passa);
    await performAction(business, 'decline', await anApplication(declined, job));
    const withdrawn = await aWorker(passa);
    await performAction(withdrawn, 'withdraw', await anApplication(withdrawn, job));
    await performAction(business, 'accept', application);
    await passa.db.execute(sql`delete from notifications where kind in ('declined', 'applicationWithdrawn')`);
    await cancel(worker, application, REASON);

    expect(await notificationsAbout(job)).toEqual([
      [other.account.id, 'jobReopened'],
      [business.account.id, 'shiftCancelled'],
    ]);
    expect(await jobFor(other, job)).toMatchObject({
      status: 'open',
      application: { id: waiting.id, status: 'pending', cancellation: null, may: ['withdraw'] },
    });
    for (const user of [other, declined, withdrawn, await aWorker(passa)]) {
      expect(JSON.stringify(await jobFor(user, job))).not.toMatch(/cancelled|boiler/);
    }
    expect((await performAction(business, 'accept', waiting)).status).toBe(200);
  });

  test('the worker can be hired for another shift at the same time', async () => {
    const hours = { startDate: '2027-01-15' };
    const { application } = await aHire(business, worker, hours);
    const overlapping = await anApplication(worker, await aJob(business, hours));
    expectRefusal(await performAction(business, 'accept', overlapping), 409, 'workerUnavailable');
    await cancel(worker, application);
    expect((await performAction(business, 'accept', overlapping)).status).toBe(200);
    await expectConsistentHires(passa.db);
  });

  test('the worker’s calendar no longer contains the shift', async () => {
    const { application } = await aHire(business, worker);
    const { body } = await worker.visitor.post<{ feed: { url: string } }>('/api/calendar/feed');
    const feed = async () => eventsIn(await passa.visitor().get<string>(new URL(body.feed.url).pathname));
    const file = () => worker.visitor.get(`/api/shifts/${application.id}/calendar.ics`);
    expect([(await feed()).length, (await file()).status]).toEqual([1, 200]);
    await cancel(worker, application);
    expect(await feed()).toEqual([]);
    expectRefusal(await file(), 404, 'notFound');
  });
});

describe('by its business', () => {
  test('the job is closed, the worker is notified with the reason, and pending applicants without it', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    await anApplication(other, job);
    await performAction(business, 'accept', application);
    expect(await cancel(business, application, REASON)).toMatchObject({
      status: 200,
      body: { application: { status: 'cancelled' }, job: { status: 'closed' } },
    });
    expect(await jobFor(worker, job)).toMatchObject({
      status: 'closed',
      application: { status: 'cancelled', cancellation: { by: 'business', reason: REASON } },
    });
    expect(await applicants(job)).toMatchObject({
      body: {
        job: { status: 'closed', assignedWorkerId: null, may: [] },
        applications: [{ status: 'pending' }, { status: 'cancelled', cancellation: { by: 'business' } }],
      },
    });
    expect(await notificationsAbout(job)).toEqual([
      [other.account.id, 'jobClosed'],
      [worker.account.id, 'shiftCancelled'],
    ]);
    expect(JSON.stringify(await jobFor(other, job))).not.toMatch(/cancelled|boiler/);
    await expectConsistentHires(passa.db);
  });
});

describe('by its business, to choose another worker', () => {
  test('the job opens again, the worker is notified with the reason, and pending applicants without it', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    const waiting = await anApplication(other, job);
    await performAction(business, 'accept', application);
    expect(await applicants(job)).toMatchObject({
      body: { applications: [{ may: ['cancel', 'cancelAndReopen'] }, {}] },
    });
    const { events } = recordEvents(passa.services.live);
    expect(await cancel(business, application, REASON, 'reopen')).toMatchObject({
      status: 200,
      body: { application: { status: 'cancelled' }, job: { status: 'open' } },
    });
    expect(events.map(({ event }) => event)).toContainEqual({ type: 'job-opened', jobId: job.id });
    expect(await jobFor(worker, job)).toMatchObject({
      status: 'open',
      may: [],
      application: { status: 'cancelled', cancellation: { by: 'business', reason: REASON } },
    });
    expect(await notificationsAbout(job)).toEqual([
      [other.account.id, 'jobReopened'],
      [worker.account.id, 'shiftCancelled'],
    ]);
    expect(JSON.stringify(await jobFor(other, job))).not.toMatch(/cancelled|boiler/);
    expect((await performAction(business, 'accept', waiting)).status).toBe(200);
    await expectConsistentHires(passa.db);
  });

  test('is refused from the start of the shift, for a worker, and for an unknown choice', async () => {
    const { job, application } = await aHire(business, worker);
    const byWorker = await expectNothingWritten(passa.db, () => cancel(worker, application, REASON, 'reopen'));
    expectRefusal(byWorker, 404, 'notFound');
    const path = `/api/applications/${application.id}/cancel`;
    const unknown = await business.visitor.post(path, { reason: REASON, job: 'keep' });
    expectRefusal(unknown, 400, 'invalidInput', { job: m.validation_not_valid() });
    passa.clock.set(job.startDate);
    const late = await expectNothingWritten(passa.db, () => cancel(business, application, REASON, 'reopen'));
    expectRefusal(late, 409, 'jobStarted');
  });
});

describe.for(['worker', 'business'] as const)('by the %s', (role) => {
  const party = () => (role === 'worker' ? worker : business);

  test('is refused from the millisecond when the shift starts', async () => {
    const { application } = await aHire(business, worker, { startDate: '2026-12-01', startTime: '17:00' });
    passa.clock.set('2026-12-01T16:00:00.000Z');
    const late = await expectNothingWritten(passa.db, () => cancel(party(), application));
    expectRefusal(late, 409, 'jobStarted');
    passa.clock.set('2026-12-01T15:59:59.999Z');
    expect((await cancel(party(), application)).status).toBe(200);
  });

  test('is refused unless the shift is agreed, and a second time', async () => {
    const refused = async (application: { id: string }) =>
      expectRefusal(
        await expectNothingWritten(passa.db, () => cancel(party(), application)),
        409,
        'shiftNotCancellable',
      );
    const pending = await anApplication(worker, await aJob(business));
    await refused(pending);
    await performAction(business, 'decline', pending);
    await refused(pending);
    const completed = await aHire(business, worker);
    await performAction(worker, 'complete', completed.application);
    await refused(completed.application);
    const cancelled = await aHire(business, worker);
    await cancel(party(), cancelled.application);
    await refused(cancelled.application);
  });

  test.for<[unknown, Record<string, string>]>([
    [{ reason: 'no' }, { reason: 'Please say why, in a few words' }],
    [{ reason: '  no  ' }, { reason: 'Please say why, in a few words' }],
    [{}, { reason: 'Please say why, in a few words' }],
    [{ reason: 7 }, { reason: 'Please say why, in a few words' }],
    [{ reason: 'x'.repeat(501) }, { reason: 'Please use at most 500 characters' }],
    [{ reason: REASON, by: 'business' }, { by: 'This field is not expected' }],
    [{ reason: REASON, status: 'open' }, { status: 'This field is not expected' }],
  ])('%j is refused', async ([body, fields]) => {
    const { application } = await aHire(business, worker);
    const path = `/api/applications/${application.id}/cancel`;
    const response = await expectNothingWritten(passa.db, () => party().visitor.post(path, body));
    expectRefusal(response, 400, 'invalidInput', fields);
  });

  test.for([3, 500])('a reason of %i characters is accepted', async (length) => {
    const { application } = await aHire(business, worker);
    expect((await cancel(party(), application, 'x'.repeat(length))).status).toBe(200);
  });
});

test('the application is not found by others, even by another applicant of the job', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  await anApplication(other, job);
  await performAction(business, 'accept', application);
  for (const stranger of [other, await aWorker(passa), await aBusiness(passa)]) {
    expectRefusal(await expectNothingWritten(passa.db, () => cancel(stranger, application)), 404, 'notFound');
  }
  expectRefusal(await cancel({ ...other, visitor: passa.visitor() }, application), 401, 'notSignedIn');
  expect(await jobFor(worker, job)).toMatchObject({ status: 'hired' });
});

test('a change is not earlier than the one before, also if it waited for it', async () => {
  passa.clock.set('2026-09-02T10:00:00.000Z');
  const { job, application } = await aHire(business, worker);
  passa.clock.set('2026-09-02T09:59:59.000Z');
  await cancel(worker, application);
  const changed = await rows<{ updated_at: Date }>(
    passa.db,
    sql`select updated_at from jobs where id = ${job.id}
      union all select updated_at from applications where id = ${application.id}`,
  );
  const hiredAt = new Date('2026-09-02T10:00:00.000Z');
  expect(changed.map(({ updated_at }) => new Date(updated_at))).toEqual([hiredAt, hiredAt]);
});
