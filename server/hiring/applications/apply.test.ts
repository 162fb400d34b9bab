import { beforeAll, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  jobForm,
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

const apply = (user: TestUser, job: { id: string }) => user.visitor.post(`/api/jobs/${job.id}/applications`);
const readJob = (user: TestUser, job: { id: string }) => user.visitor.get(`/api/jobs/${job.id}`);

test('a worker applies, and reads the job with the pending application', async () => {
  const job = await aJob(business);
  expect(await readJob(worker, job)).toMatchObject({ body: { job: { application: null, may: ['apply'] } } });

  const response = await apply(worker, job);
  const application = {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    status: 'pending',
    createdAt: expect.stringMatching(/Z$/) as string,
    endedAt: null,
    confirmedAt: null,
    checkedInSince: null,
    change: null,
    paidMinutes: null,
    openHours: null,
    sheet: null,
    swap: null,
    hasHandoverLink: false,
    isKeptByColleague: false,
    noShow: null,
    message: null,
    cancellation: null,
    may: ['withdraw'],
  };
  expect(response.status).toBe(201);
  expect(response.body).toEqual({ application });
  expect(await readJob(worker, job)).toMatchObject({ body: { job: { application, may: [] } } });
  expect(await readJob(other, job)).toMatchObject({ body: { job: { application: null, may: ['apply'] } } });
});

test('a second application for the same job is refused, even if the first was declined or the job was filled', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  const again = () => expectNothingWritten(passa.db, () => apply(worker, job));
  expectRefusal(await again(), 409, 'alreadyApplied');

  await performAction(business, 'decline', application);
  expectRefusal(await again(), 409, 'alreadyApplied');

  await performAction(business, 'accept', await anApplication(other, job));
  expectRefusal(await again(), 409, 'alreadyApplied');
  expect(await countOf(passa.db, 'applications', `job_id = '${job.id}'`)).toBe(2);
});

test('a worker who has not applied reads only that a filled, closed or completed job is not open', async () => {
  const { job, application } = await aHire(business, other);
  const late = async () => {
    expectRefusal(await readJob(worker, job), 410, 'jobGone');
    return expectNothingWritten(passa.db, () => apply(worker, job));
  };
  expectRefusal(await late(), 404, 'notFound');
  await performAction(other, 'complete', application);
  expectRefusal(await late(), 404, 'notFound');
});

test('applying is refused from the millisecond when the shift starts', async () => {
  const [job, later] = [
    await aJob(business, { startDate: '2026-12-01', startTime: '17:00' }),
    await aJob(business, { startDate: '2026-12-01', startTime: '17:01' }),
  ];
  passa.clock.set('2026-12-01T16:00:00.000Z');
  expectRefusal(await expectNothingWritten(passa.db, () => apply(worker, job)), 409, 'jobStarted');
  expect(await readJob(worker, job)).toMatchObject({ body: { job: { status: 'open', may: [] } } });
  expect((await apply(worker, later)).status).toBe(201);
  passa.clock.set('2026-12-01T15:59:59.999Z');
  expect((await apply(worker, job)).status).toBe(201);
});

test('an application with unknown fields is refused', async () => {
  const job = await aJob(business);
  const response = await worker.visitor.post(`/api/jobs/${job.id}/applications`, {
    status: 'accepted',
    workerId: other.account.id,
  });
  const unexpected = 'This field is not expected';
  expectRefusal(response, 400, 'invalidInput', { status: unexpected, workerId: unexpected });
  expect(await countOf(passa.db, 'applications', `job_id = '${job.id}'`)).toBe(0);
});

test('an application for an outdated version of the job is refused', async () => {
  const posted = await aJob(business);
  const applyAsOf = (updatedAt: string) =>
    worker.visitor.post(`/api/jobs/${posted.id}/applications?asOf=${encodeURIComponent(updatedAt)}`);
  passa.clock.set('2026-09-03T10:00:00.000Z');
  const edited = await business.visitor.put<{ job: { updatedAt: string } }>(
    `/api/jobs/${posted.id}`,
    jobForm({ payRate: 120 }),
  );
  expectRefusal(await expectNothingWritten(passa.db, () => applyAsOf(posted.updatedAt)), 409, 'jobChanged');
  expect((await applyAsOf(edited.body.job.updatedAt)).status).toBe(201);
});

test('an application is accepted if the job was filled and opened again with the same terms', async () => {
  const posted = await aJob(business);
  const application = await anApplication(other, posted);
  await performAction(business, 'accept', application);
  await cancel(other, application);
  const asOf = encodeURIComponent(posted.updatedAt);
  expect((await worker.visitor.post(`/api/jobs/${posted.id}/applications?asOf=${asOf}`)).status).toBe(201);
});

test('an invalid asOf is refused', async () => {
  const job = await aJob(business);
  const response = await worker.visitor.post(`/api/jobs/${job.id}/applications?asOf=yesterday`);
  expectRefusal(response, 400, 'invalidInput', { asOf: 'This value is not valid' });
});
