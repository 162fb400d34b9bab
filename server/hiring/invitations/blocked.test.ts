import { m } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aBusiness, aJob, aWorker, completeShift, invite, type TestUser, AS_IT_IS } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

type Job = { id: string };

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let applicationId: string;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  applicationId = (await completeShift(business, worker)).application.id;
});

const send = ({ id }: Job) => business.visitor.post(`/api/jobs/${id}/invitations`, { workerIds: [worker.account.id] });
const invitedTo = async ({ id }: Job) =>
  (await business.visitor.get<{ invitations: { status: string }[] }>(`/api/jobs/${id}/invitations`)).body.invitations;
const ownInvitations = async () =>
  (await worker.visitor.get<{ jobs: Job[] }>('/api/invitations')).body.jobs.map(({ id }) => id);
const notificationsAbout = ({ id }: Job) =>
  rows(passa.db, sql`select kind from notifications where job_id = ${id} and user_id = ${worker.account.id}`);
const known = async ({ id }: Job) =>
  (await business.visitor.get<{ workers: object[] }>(`/api/jobs/${id}/known-workers`)).body.workers;

test('a business does not notice that a worker it invites blocks it, and the worker does not learn of the invitation', async () => {
  const [before, after] = [await aJob(business), await aJob(business)];
  await invite(business, before, worker);
  expect(await ownInvitations()).toEqual([before.id]);
  await worker.visitor.post(`/api/jobs/${before.id}/block`);
  passa.clock.set(new Date(passa.clock.now().getTime() + 1000).toISOString());

  expect(await known(after)).toHaveLength(1);
  expect((await send(after)).body).toEqual({ invited: 1 });
  for (const job of [before, after]) expect(await invitedTo(job)).toMatchObject([{ status: 'invited' }]);
  const actions = await rows(
    passa.db,
    sql`select worker_id as "workerId" from audit_log where job_id = ${after.id} and action = 'worker-invited'`,
  );
  expect(actions).toEqual([{ workerId: worker.account.id }]);
  expect(await notificationsAbout(after)).toEqual([]);
  expect(await ownInvitations()).toEqual([]);
  for (const path of [`booking${AS_IT_IS}`, 'invitation/decline'])
    for (const [job, status, code] of [
      [before, 409, 'jobNotOpen'],
      [after, 404, 'notFound'],
    ] as const) {
      const refused = await expectNothingWritten(passa.db, () => worker.visitor.post(`/api/jobs/${job.id}/${path}`));
      expectRefusal(refused, status, code);
    }
});

test('a business that blocks a worker takes its invitations back, and cannot invite them', async () => {
  const job = await aJob(business);
  await invite(business, job, worker);
  await business.visitor.post(`/api/applications/${applicationId}/block`);
  expect(await invitedTo(job)).toEqual([]);
  expect(await notificationsAbout(job)).toEqual([]);
  expect(await ownInvitations()).toEqual([]);
  expect(await known(job)).toEqual([]);
  const refused = await expectNothingWritten(passa.db, () => send(job));
  expectRefusal(refused, 400, 'invalidInput', { workerIds: m.validation_worker_unknown() });
});
