import { beforeAll, describe, expect, test } from 'vitest';
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
import { countOf } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let other: TestUser;
beforeAll(async () => {
  [business, worker, other] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
});

const withdraw = (application: { id: string }, user = worker) => performAction(user, 'withdraw', application);
const close = (job: { id: string }) => business.visitor.post(`/api/jobs/${job.id}/close`);
const jobForWorker = (job: { id: string }) => worker.visitor.get(`/api/jobs/${job.id}`);
const applicantsOf = (job: { id: string }) => business.visitor.get(`/api/jobs/${job.id}/applications`);

test('a pending application is withdrawn, and its job is available again', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  expect(await withdraw(application)).toMatchObject({
    status: 200,
    body: { application: { id: application.id, status: 'withdrawn' }, job: { id: job.id, status: 'open' } },
  });
  expect(await jobForWorker(job)).toMatchObject({
    body: { job: { application: { status: 'withdrawn', may: [], cancellation: null }, may: ['apply'] } },
  });
  const tabs = ['applied', 'assigned', 'settled'].map((view) => worker.visitor.get(`/api/shifts?view=${view}`));
  for (const tab of await Promise.all(tabs)) expect(tab.body).toMatchObject({ shifts: [], next: null });
  expect(await worker.visitor.get('/api/shifts')).toMatchObject({ body: { shifts: [{ id: job.id, may: ['apply'] }] } });
  expect(await worker.visitor.get('/api/shifts/counts')).toMatchObject({ body: { applied: 0, assigned: 0 } });
});

test('the business is notified, and no longer lists or counts the application', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  await anApplication(other, job);
  expect(await applicantsOf(job)).toMatchObject({ body: { job: { applicationCount: 2 } } });
  await withdraw(application);
  expect(await applicantsOf(job)).toMatchObject({
    body: { job: { applicationCount: 1 }, applications: [{ worker: { id: other.account.id } }] },
  });
  const isAboutApplication = `kind = 'applicationWithdrawn' and application_id = '${application.id}'`;
  expect(await countOf(passa.db, 'notifications', isAboutApplication)).toBe(1);
  expect(await countOf(passa.db, 'notifications', `${isAboutApplication} and user_id = '${business.account.id}'`)).toBe(
    1,
  );
});

test('a withdrawn application can be neither accepted nor declined nor cancelled', async () => {
  const application = await anApplication(worker, await aJob(business));
  await withdraw(application);
  for (const step of ['accept', 'decline'] as const) {
    const response = await expectNothingWritten(passa.db, () => performAction(business, step, application));
    expectRefusal(response, 409, 'applicationWithdrawn');
  }
  for (const user of [business, worker]) {
    const response = await expectNothingWritten(passa.db, () => cancel(user, application));
    expectRefusal(response, 409, 'shiftNotCancellable');
  }
  expectRefusal(await performAction(worker, 'complete', application), 409, 'shiftNotAssigned');
});

describe('an application can be withdrawn from a job that', () => {
  test.for<[string, (job: { id: string }) => Promise<unknown>, string]>([
    ['was closed', (job) => close(job), 'closed'],
    ['was filled', async (job) => performAction(business, 'accept', await anApplication(other, job)), 'hired'],
    [
      'is completed',
      async (job) => {
        const theirs = await anApplication(other, job);
        await performAction(business, 'accept', theirs);
        await performAction(other, 'complete', theirs);
      },
      'completed',
    ],
    [
      'has begun',
      () => {
        passa.clock.set('2030-01-01T00:00:00Z');
        return Promise.resolve();
      },
      'open',
    ],
  ])('%s', async ([, changeJob, status]) => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    await changeJob(job);
    expect(await withdraw(application)).toMatchObject({
      status: 200,
      body: { application: { status: 'withdrawn' }, job: { status } },
    });
    expect(await jobForWorker(job)).toMatchObject({ body: { job: { may: [], application: { may: [] } } } });
  });
});

describe('an application cannot be withdrawn if it is', () => {
  test('accepted, then completed', async () => {
    const { application } = await aHire(business, worker);
    expectRefusal(await expectNothingWritten(passa.db, () => withdraw(application)), 409, 'applicationDecided');
    await performAction(worker, 'complete', application);
    expectRefusal(await expectNothingWritten(passa.db, () => withdraw(application)), 409, 'applicationDecided');
  });

  test('declined', async () => {
    const application = await anApplication(worker, await aJob(business));
    await performAction(business, 'decline', application);
    expectRefusal(await expectNothingWritten(passa.db, () => withdraw(application)), 409, 'applicationDecided');
  });

  test('cancelled', async () => {
    const { application } = await aHire(business, worker);
    await cancel(worker, application);
    expectRefusal(await expectNothingWritten(passa.db, () => withdraw(application)), 409, 'applicationDecided');
  });

  test('already withdrawn', async () => {
    const application = await anApplication(worker, await aJob(business));
    await withdraw(application);
    expectRefusal(await expectNothingWritten(passa.db, () => withdraw(application)), 409, 'applicationWithdrawn');
  });
});

test('the application is not found by another applicant or its business, and without a session', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  await anApplication(other, job);
  for (const stranger of [other, business]) {
    expectRefusal(await expectNothingWritten(passa.db, () => withdraw(application, stranger)), 404, 'notFound');
  }
  expectRefusal(await passa.visitor().post(`/api/applications/${application.id}/withdraw`), 401, 'notSignedIn');
});
