import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { closePastJobs } from '../jobs/close-job.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
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
import { rows } from '../../testing/database.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { aFile, bytesOf } from '../../testing/files.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

type Row = Record<
  'action' | 'actor_id' | 'account_id' | 'job_id' | 'application_id' | 'business_id' | 'worker_id',
  string | null
>;
const recorded = (where: ReturnType<typeof sql>) =>
  rows<Row>(
    passa.db,
    sql`select action, actor_id, account_id, job_id, application_id, business_id, worker_id from audit_log where ${where} order by id`,
  );
const ofJob = (job: { id: string }) => recorded(sql`job_id = ${job.id}`);
const ofAccount = ({ account }: TestUser) =>
  recorded(sql`account_id = ${account.id} and action not in ('signed-up', 'signed-in')`);

const nothing = { account_id: null, job_id: null, application_id: null, business_id: null, worker_id: null };
const jobEntry = (action: string, by: TestUser | null, job: { id: string }) => ({
  ...nothing,
  action,
  actor_id: by?.partyId ?? null,
  job_id: job.id,
  business_id: business.partyId,
});
const entry = (action: string, by: TestUser, job: { id: string }, application: { id: string }) => ({
  ...jobEntry(action, by, job),
  application_id: application.id,
  worker_id: worker.account.id,
});
const accountEntry = (action: string, { account }: TestUser) => ({
  ...nothing,
  action,
  actor_id: account.id,
  account_id: account.id,
});

describe('actions on a job', () => {
  test('posting, editing and closing', async () => {
    const job = await aJob(business);
    expect((await business.visitor.put(`/api/jobs/${job.id}`, jobForm({ title: 'Late bartender' }))).status).toBe(200);
    expect((await business.visitor.post(`/api/jobs/${job.id}/close`)).status).toBe(200);
    expect(await ofJob(job)).toEqual(
      ['job-posted', 'job-edited', 'job-closed'].map((it) => jobEntry(it, business, job)),
    );
  });

  test('closing jobs at their start, without an actor', async () => {
    const jobs = [await aJob(business), await aJob(business)];
    await closePastJobs(passa.services, new Date('2028-12-01T00:00:00Z'));
    for (const job of jobs) {
      expect(await ofJob(job)).toEqual([jobEntry('job-posted', business, job), jobEntry('job-closed', null, job)]);
    }
  });
});

describe('actions on an application', () => {
  test('applying, withdrawing, applying again and being declined', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    await performAction(worker, 'withdraw', application);
    await anApplication(worker, job);
    await performAction(business, 'decline', application);
    expect(await ofJob(job)).toEqual([
      jobEntry('job-posted', business, job),
      entry('application-made', worker, job, application),
      entry('application-withdrawn', worker, job, application),
      entry('application-made', worker, job, application),
      entry('application-declined', business, job, application),
    ]);
  });

  test('being accepted, and completing', async () => {
    const { job, application } = await aHire(business, worker);
    await performAction(worker, 'complete', application);
    expect(await ofJob(job)).toEqual([
      jobEntry('job-posted', business, job),
      entry('application-made', worker, job, application),
      entry('application-accepted', business, job, application),
      entry('shift-completed', worker, job, application),
    ]);
  });

  test('cancelling, which reopens the job for a worker and closes it for a business', async () => {
    for (const [role, by] of Object.entries({ worker, business })) {
      const { job, application } = await aHire(business, worker);
      await cancel(by, application);
      expect((await ofJob(job)).slice(3)).toEqual([
        entry('shift-cancelled', by, job, application),
        jobEntry(role === 'worker' ? 'job-reopened' : 'job-closed', by, job),
      ]);
    }
  });
});

describe('actions on an account', () => {
  test('saving a profile, adding and removing a file', async () => {
    const { body } = await worker.visitor.get<{ profile: Record<string, unknown> }>('/api/profile/worker');
    const { email: _email, documents: _d, videoResumeURL: _v, videoPosterURL: _p, ...profile } = body.profile;
    expect((await worker.visitor.put('/api/profile/worker', { ...profile, city: 'Malmö' })).status).toBe(200);
    const file = await aFile(worker, bytesOf('application/pdf', 600));
    expect((await worker.visitor.delete(`/api/files/${file.id}`)).status).toBe(204);
    expect(await ofAccount(worker)).toEqual(
      ['profile-changed', 'files-changed', 'files-changed'].map((it) => accountEntry(it, worker)),
    );
    expect(await ofAccount(business)).toEqual([]);
  });

  test('signing up, logging in and logging out', async () => {
    expect(await worker.visitor.delete('/api/session')).toMatchObject({ status: 200 });
    const all = await recorded(sql`account_id = ${worker.account.id}`);
    expect(all).toEqual(['signed-up', 'signed-in', 'signed-out'].map((action) => accountEntry(action, worker)));
  });

  test('resetting the password', async () => {
    const token = await passa.db.transaction((tx) =>
      passa.services.authentication.within(tx).createResetToken(worker.email),
    );
    const passwords = { password: 'another horse', confirmPassword: 'another horse' };
    expect((await passa.visitor().put('/api/password', { token, ...passwords })).status).toBe(200);
    expectRefusal(await passa.visitor().put('/api/password', { token, ...passwords }), 410, 'resetLinkUnusable');
    expect(await ofAccount(worker)).toEqual([accountEntry('password-reset', worker)]);
  });
});

test('an entry has the time of the change', async () => {
  passa.clock.set('2026-09-03T04:05:06.789Z');
  const job = await aJob(business);
  const [row] = await rows<{ created_at: string }>(
    passa.db,
    sql`select created_at from audit_log where job_id = ${job.id}`,
  );
  expect(new Date(row?.created_at ?? '').toISOString()).toBe('2026-09-03T04:05:06.789Z');
});

test('a refused or rolled-back action leaves no entry', async () => {
  const { job, application } = await aHire(business, worker);
  const before = await recorded(sql`true`);
  for (const step of ['accept', 'decline'] as const)
    expect((await performAction(business, step, application)).status).toBe(409);
  expect((await business.visitor.post(`/api/jobs/${job.id}/close`)).status).toBe(409);
  expect((await business.visitor.put(`/api/jobs/${job.id}`, jobForm())).status).toBe(409);
  expect((await worker.visitor.post(`/api/jobs/${job.id}/applications`)).status).toBe(409);
  // The exclusion constraint refuses it after the entries were written.
  const clashing = await aJob(business, { ...jobForm(), startDate: job.startDate.slice(0, 10) });
  const second = await anApplication(worker, clashing);
  expectRefusal(await performAction(business, 'accept', second), 409, 'workerUnavailable');
  expect((await ofJob(clashing)).map(({ action }) => action)).toEqual(['job-posted', 'application-made']);
  expect(await recorded(sql`job_id <> ${clashing.id} or job_id is null`)).toEqual(before);
});

test('a rollback removes the entries of the transaction', async () => {
  const jobId = crypto.randomUUID();
  const undone = withTransaction(passa.services, async ({ record }) => {
    await record({ action: 'job-closed', jobId });
    throw new Error('Rolled back.');
  });
  await expect(undone).rejects.toThrow('Rolled back.');
  expect(await ofJob({ id: jobId })).toEqual([]);
});

test.for([
  'update audit_log set actor_id = null',
  'delete from audit_log',
  'truncate audit_log',
  'delete from audit_log where false',
])('the database refuses: %s', async (statement) => {
  await aJob(business);
  const before = await recorded(sql`true`);
  await expect(passa.db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { message: 'The audit log only grows.' },
  });
  expect(await recorded(sql`true`)).toEqual(before);
});
