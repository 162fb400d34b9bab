import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aBusiness,
  aJob,
  anApplication,
  aWorker,
  cancel,
  jobForm,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectConsistentHires, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import type { BusinessJob, WorkerJob } from '../jobs/present.ts';

const passa = usePassa();
let business: TestUser;
let workers: [TestUser, TestUser, TestUser];
beforeEach(async () => {
  business = await aBusiness(passa);
  workers = await Promise.all([aWorker(passa), aWorker(passa), aWorker(passa)]);
});

/** A job that needs several workers. All three have applied, and the first ones are hired. */
async function aJobForSeveral({ openings, hired }: { openings: number; hired: number }) {
  const job = await aJob(business, { openings });
  const applications = [];
  for (const worker of workers) applications.push(await anApplication(worker, job));
  for (const application of applications.slice(0, hired)) await performAction(business, 'accept', application);
  const [first, second, third] = applications;
  if (!first || !second || !third) throw new Error('There are three workers.');
  return { job, applications: [first, second, third] as const };
}

const jobOf = async ({ id }: { id: string }) =>
  (await business.visitor.get<{ job: BusinessJob }>(`/api/business/jobs/${id}`)).body.job;
const asSeenBy = async ({ visitor }: TestUser, { id }: { id: string }) =>
  (await visitor.get<{ job: WorkerJob }>(`/api/jobs/${id}`)).body.job;
const auditedFor = async ({ id }: { id: string }) =>
  (await rows<{ action: string }>(passa.db, sql`select action from audit_log where job_id = ${id}`)).map(
    ({ action }) => action,
  );
const changeOpenings = ({ id }: { id: string }, openings: unknown) =>
  business.visitor.put(`/api/jobs/${id}/openings`, { openings });
const kindsOf = async ({ visitor }: TestUser) =>
  (await visitor.get<{ notifications: { kind: string }[] }>('/api/notifications')).body.notifications.map(
    ({ kind }) => kind,
  );

describe('a job with several openings', () => {
  test('is open until all are filled', async () => {
    const { job, applications } = await aJobForSeveral({ openings: 2, hired: 1 });
    expect(await jobOf(job)).toMatchObject({ status: 'open', openings: 2, assignedWorkerId: null });
    expect((await jobOf(job)).hiredWorkers.map(({ applicationId }) => applicationId)).toEqual([applications[0].id]);
    expect(await asSeenBy(workers[1], job)).toMatchObject({ openings: 2, openingsLeft: 1, obstacle: null });
    await performAction(business, 'accept', applications[1]);
    expect(await jobOf(job)).toMatchObject({ status: 'hired', hiredWorkers: [{}, {}] });
    expect(await asSeenBy(workers[2], job)).toMatchObject({ openingsLeft: 0, obstacle: 'jobFilled' });
    expectRefusal(await performAction(business, 'accept', applications[2]), 409, 'jobNotOpen');
  });

  test('is completed once all workers have completed the shift', async () => {
    const { job, applications } = await aJobForSeveral({ openings: 2, hired: 2 });
    await performAction(workers[0], 'complete', applications[0]);
    expect(await jobOf(job)).toMatchObject({ status: 'hired', completedAt: null });
    passa.clock.set(job.startDate);
    await performAction(workers[1], 'complete', applications[1]);
    expect(await jobOf(job)).toMatchObject({ status: 'completed', completedAt: job.startDate });
    await performAction(business, 'undo-completion', applications[0]);
    expect(await jobOf(job)).toMatchObject({ status: 'hired', completedAt: null });
    await expectConsistentHires(passa.db);
  });

  test('opens again only if it was filled', async () => {
    const { job, applications } = await aJobForSeveral({ openings: 2, hired: 2 });
    await cancel(workers[0], applications[0]);
    expect(await jobOf(job)).toMatchObject({ status: 'open', openings: 2, hiredWorkers: [{}] });
    await cancel(workers[1], applications[1]);
    expect(await jobOf(job)).toMatchObject({ status: 'open', openings: 2, hiredWorkers: [] });
    expect((await kindsOf(workers[2])).filter((kind) => kind === 'jobReopened')).toHaveLength(1);
    expect((await auditedFor(job)).filter((action) => action === 'job-reopened')).toHaveLength(1);
  });

  test('goes on without the place of a worker that the business does not replace', async () => {
    const { job, applications } = await aJobForSeveral({ openings: 2, hired: 2 });
    const cancelled = await cancel(business, applications[0]);
    expect(cancelled.body).toMatchObject({ application: { status: 'cancelled' }, job: { status: 'hired' } });
    expect(await jobOf(job)).toMatchObject({ openings: 1, hiredWorkers: [{ applicationId: applications[1].id }] });
    expect(await kindsOf(workers[2])).toEqual([]);
    expect(await auditedFor(job)).not.toContain('job-closed');
    await cancel(business, applications[1]);
    expect(await jobOf(job)).toMatchObject({ status: 'closed', openings: 1, hiredWorkers: [] });
    expect(await kindsOf(workers[2])).toEqual(['jobClosed']);
    await expectConsistentHires(passa.db);
  });

  test('is filled with the hired workers when the business closes it', async () => {
    const { job } = await aJobForSeveral({ openings: 3, hired: 2 });
    const closed = await business.visitor.post(`/api/jobs/${job.id}/close`);
    expect(closed.body).toMatchObject({ job: { status: 'hired', openings: 2, hiredWorkers: [{}, {}] } });
    expect(await kindsOf(workers[2])).toEqual(['jobClosed']);
    expect(await asSeenBy(workers[0], job)).toMatchObject({ application: { status: 'accepted' } });
  });

  test('ends for all its workers when the business deletes its account', async () => {
    const { job } = await aJobForSeveral({ openings: 3, hired: 2 });
    expect((await business.visitor.get('/api/account/deletion')).body).toMatchObject({ shifts: 2, waiting: 1 });
    expect((await deleteAccountOf(business)).status).toBe(200);
    const statuses = await Promise.all(workers.map((worker) => asSeenBy(worker, job)));
    expect(statuses.map(({ status, application }) => [status, application?.status])).toEqual([
      ['closed', 'cancelled'],
      ['closed', 'cancelled'],
      ['closed', 'pending'],
    ]);
    expect(await kindsOf(workers[2])).toEqual(['jobClosed']);
    await expectConsistentHires(passa.db);
  });
});

describe('the business changes how many people it needs', () => {
  test('and a filled job opens again, for the applicants who wait', async () => {
    const { job, applications } = await aJobForSeveral({ openings: 1, hired: 1 });
    expect((await changeOpenings(job, 2)).body).toMatchObject({ job: { status: 'open', openings: 2 } });
    expect(await kindsOf(workers[1])).toEqual(['jobReopened']);
    expect((await performAction(business, 'accept', applications[1])).status).toBe(200);
    const history = await business.visitor.get(`/api/jobs/${job.id}/history`);
    expect(history.body).toMatchObject({
      entries: [{}, { action: 'openings-changed', byWhom: 'you' }, {}, {}, {}, {}, {}],
    });
  });

  test('and a job that needs no more than are hired is filled', async () => {
    const { job } = await aJobForSeveral({ openings: 3, hired: 2 });
    expect((await changeOpenings(job, 2)).body).toMatchObject({ job: { status: 'hired', openings: 2 } });
    await expectConsistentHires(passa.db);
  });

  test('but not to fewer than are hired', async () => {
    const { job } = await aJobForSeveral({ openings: 3, hired: 2 });
    const refused = await expectNothingWritten(passa.db, () => changeOpenings(job, 1));
    expectRefusal(refused, 400, 'invalidInput', {
      openings: '2 people are already hired. To need fewer, cancel a shift first.',
    });
  });

  test('after places were removed and added', async () => {
    const { job, applications } = await aJobForSeveral({ openings: 3, hired: 3 });
    await cancel(business, applications[0]);
    await changeOpenings(job, 50);
    await changeOpenings(job, 3);
    expect(await jobOf(job)).toMatchObject({ status: 'open', openings: 3, hiredWorkers: [{}, {}] });
    await expectConsistentHires(passa.db);
  });

  test('but not once the shift has started, or the job is closed', async () => {
    const { job } = await aJobForSeveral({ openings: 1, hired: 1 });
    passa.clock.set(job.startDate);
    expectRefusal(await changeOpenings(job, 2), 409, 'jobStarted');
    passa.clock.reset();
    const other = await aJob(business);
    await business.visitor.post(`/api/jobs/${other.id}/close`);
    expectRefusal(await changeOpenings(other, 2), 409, 'jobNotOpen');
  });

  test.for([0, 51, 1.5, '2', null])('but not to %o', async (openings) => {
    const job = await aJob(business);
    const message = 'People needed must be a whole number from 1 to 50';
    expectRefusal(await changeOpenings(job, openings), 400, 'invalidInput', { openings: message });
    const posted = await business.visitor.post('/api/jobs', { ...jobForm(), openings });
    expectRefusal(posted, 400, 'invalidInput', { openings: message });
  });

  test('by editing a job without applicants', async () => {
    const job = await aJob(business, { openings: 2 });
    const edited = await business.visitor.put(`/api/jobs/${job.id}`, { ...jobForm(), openings: 4 });
    expect(edited.body).toMatchObject({ job: { openings: 4, status: 'open' } });
    await expectConsistentHires(passa.db);
  });
});
