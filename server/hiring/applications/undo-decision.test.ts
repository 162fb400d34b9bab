import { UNDO_GRACE_SECONDS } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { anotherDay } from '../../testing/days.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectConsistentHires, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { untilQueueIsIdle, useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { recordEvents } from '../../testing/record-events.ts';

const passa = usePassa();
useOutbox(passa);
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

type Decision = 'accept' | 'decline';
const undo = (decision: Decision, application: { id: string }, user = business) =>
  performAction(user, `undo-${decision}`, application);

async function aDecision(decision: Decision) {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  await performAction(business, decision, application);
  return { job, application };
}

/** Waits for the mails of earlier steps, since they are counted. */
async function expectUnchanged<Outcome>(run: () => Promise<Outcome>): Promise<Outcome> {
  await untilQueueIsIdle(passa.db);
  return expectNothingWritten(passa.db, run);
}
const later = (milliseconds: number) =>
  passa.clock.set(new Date(passa.clock.now().getTime() + milliseconds).toISOString());

type Card = { status: string; may: string[]; access: { kind: string } };
const cardOf = async (job: { id: string }) =>
  (await business.visitor.get<{ applications: Card[] }>(`/api/jobs/${job.id}/applications`)).body.applications[0];
const notificationOf = async ({ visitor }: TestUser) =>
  (await visitor.get<{ notifications: { kind: string }[] }>('/api/notifications')).body.notifications[0];

test('an acceptance is undone: the job is open, the application pending, and the opening free', async () => {
  const other = await aWorker(passa);
  const job = await aJob(business);
  const waiting = await anApplication(other, job);
  const application = await anApplication(worker, job);
  await performAction(business, 'accept', application);

  const { events } = recordEvents(passa.services.live);
  expect(await undo('accept', application)).toMatchObject({
    status: 200,
    body: { application: { id: application.id, status: 'pending' }, job: { id: job.id, status: 'open' } },
  });
  expect(events).toContainEqual({
    to: { users: [worker.account.id, business.partyId] },
    event: { type: 'application-changed', jobId: job.id, applicationId: application.id },
  });
  expect(events).toContainEqual({
    to: {
      users: expect.arrayContaining([other.account.id, worker.account.id]) as string[],
      topics: expect.anything() as object,
    },
    event: { type: 'job-opened', jobId: job.id },
  });
  expect(await countOf(passa.db, 'assignments', `application_id = '${application.id}'`)).toBe(0);
  const stored = await rows(passa.db, sql`select assigned_at from applications where id = ${application.id}`);
  expect(stored).toEqual([{ assigned_at: null }]);
  expect(await cardOf(job)).toMatchObject({
    status: 'pending',
    may: ['accept', 'decline'],
    access: { kind: 'present' },
  });
  expect(await notificationOf(worker)).toMatchObject({ kind: 'acceptanceUndone', applicationId: application.id });
  const { body } = await worker.visitor.get<{ entries: object[] }>(`/api/applications/${application.id}/history`);
  expect(body.entries[0]).toMatchObject({ action: 'acceptance-undone', byWhom: 'business' });
  expect((await performAction(business, 'accept', waiting)).status, 'another applicant is accepted').toBe(200);
  await expectConsistentHires(passa.db);
});

test('a decline is undone: the application is pending, and the business reads the current details again', async () => {
  const { job, application } = await aDecision('decline');
  expect(await cardOf(job)).toMatchObject({ status: 'declined', access: { kind: 'frozen' } });
  expect(await undo('decline', application)).toMatchObject({
    status: 200,
    body: { application: { status: 'pending' }, job: { status: 'open' } },
  });
  expect(await cardOf(job)).toMatchObject({
    status: 'pending',
    may: ['accept', 'decline'],
    access: { kind: 'present' },
  });
  expect(await countOf(passa.db, 'applicant_snapshots', `application_id = '${application.id}'`)).toBe(0);
  expect(await notificationOf(worker)).toMatchObject({ kind: 'declineUndone', applicationId: application.id });
  expect((await performAction(business, 'decline', application)).status, 'declined again').toBe(200);
});

test('the worker is free for another shift at that time', async () => {
  const startDate = anotherDay();
  const { application } = await aHire(business, worker, { startDate });
  await undo('accept', application);
  const venue = await aBusiness(passa);
  const elsewhere = await anApplication(worker, await aJob(venue, { startDate }));
  expect((await performAction(venue, 'accept', elsewhere)).status).toBe(200);
  await expectConsistentHires(passa.db);
});

test.for<Decision>(['accept', 'decline'])('the grace period begins with the decision: %s', async (decision) => {
  const { application } = await aDecision(decision);
  later(UNDO_GRACE_SECONDS * 1000);
  expect((await undo(decision, application)).status).toBe(200);
  await performAction(business, decision, application);
  later(UNDO_GRACE_SECONDS * 1000 + 1);
  expectRefusal(await expectUnchanged(() => undo(decision, application)), 409, 'undoExpired');
});

test('only the business of the application undoes its decision', async () => {
  for (const decision of ['accept', 'decline'] as const) {
    const { application } = await aDecision(decision);
    for (const user of [worker, await aBusiness(passa)]) {
      expectRefusal(await expectUnchanged(() => undo(decision, application, user)), 404, 'notFound');
    }
  }
});

test('an acceptance is not undone after the shift was completed or cancelled, or has started', async () => {
  const { application: completed } = await aHire(business, worker);
  await performAction(worker, 'complete', completed);
  const { application: cancelled } = await aHire(business, worker);
  await cancel(worker, cancelled);
  const pending = await anApplication(worker, await aJob(business));
  for (const application of [completed, cancelled, pending]) {
    expectRefusal(await expectUnchanged(() => undo('accept', application)), 409, 'applicationNotAccepted');
  }
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  passa.clock.set(new Date(new Date(job.startDate).getTime() - 1000).toISOString());
  expect((await performAction(business, 'accept', application)).status).toBe(200);
  passa.clock.set(job.startDate);
  expectRefusal(await expectUnchanged(() => undo('accept', application)), 409, 'jobStarted');
});

test('a decline is not undone once the job is filled or closed', async () => {
  const { job: filled, application: first } = await aDecision('decline');
  await performAction(business, 'accept', await anApplication(await aWorker(passa), filled));
  const { job: closed, application: second } = await aDecision('decline');
  await business.visitor.post(`/api/jobs/${closed.id}/close`);
  for (const application of [first, second]) {
    expectRefusal(await expectUnchanged(() => undo('decline', application)), 409, 'jobNotOpen');
  }
  const pending = await anApplication(worker, await aJob(business));
  expectRefusal(await expectUnchanged(() => undo('decline', pending)), 409, 'applicationNotDeclined');
});

test('a worker who ends the access after a decline does not lose that by an undo', async () => {
  const { job, application } = await aDecision('decline');
  expect((await worker.visitor.delete(`/api/profile/worker/access/${application.id}`)).status).toBe(204);
  expectRefusal(await expectUnchanged(() => undo('decline', application)), 409, 'undoExpired');
  expect(await cardOf(job)).toMatchObject({ status: 'declined', access: { kind: 'nameOnly' } });
});

test('the decision about a worker who has deleted their account is not undone', async () => {
  const { application: declined } = await aDecision('decline');
  expect((await deleteAccountOf(worker)).status).toBe(200);
  expectRefusal(await expectUnchanged(() => undo('decline', declined)), 409, 'workerGone');
});
