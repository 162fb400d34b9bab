import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
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
import { rows } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectConsistentHires, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { untilQueueIsIdle, useOutbox } from '../../testing/mail.ts';
import { recordEvents } from '../../testing/record-events.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
const outbox = useOutbox(passa);
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

const undo = (application: { id: string }, user = business) => performAction(user, 'undo-completion', application);

/** Waits for the mails of earlier steps, since they are counted. */
async function expectUnchanged<Outcome>(run: () => Promise<Outcome>): Promise<Outcome> {
  await untilQueueIsIdle(passa.db);
  return expectNothingWritten(passa.db, run);
}

async function aCompletion() {
  const hire = await aHire(business, worker);
  await performAction(worker, 'complete', hire.application);
  return hire;
}

type Card = { id: string; status: string; may: string[]; access: { kind: string } };
const cardsOf = async (job: { id: string }) =>
  (await business.visitor.get<{ applications: Card[] }>(`/api/jobs/${job.id}/applications`)).body.applications;
const countsOf = async ({ visitor }: TestUser, path: string) => (await visitor.get(path)).body;

test('a business undoes a completion before the shift has ended: the worker is hired as before', async () => {
  const { job, application } = await aHire(business, worker);
  const counted = () =>
    Promise.all([countsOf(worker, '/api/shifts/counts'), countsOf(business, '/api/business/jobs/counts')]);
  const before = await counted();
  await performAction(worker, 'complete', application);
  expect(await counted()).not.toEqual(before);
  expect(await cardsOf(job)).toMatchObject([{ status: 'completed', may: ['undoCompletion', 'addToRegulars'] }]);

  const { events } = recordEvents(passa.services.live);
  expect(await undo(application)).toMatchObject({
    status: 200,
    body: { application: { id: application.id, status: 'accepted' }, job: { id: job.id, status: 'hired' } },
  });
  expect(events).toContainEqual({
    to: { users: [worker.account.id, business.partyId] },
    event: { type: 'application-changed', jobId: job.id, applicationId: application.id },
  });
  const stored = await rows(passa.db, sql`select * from applications where id = ${application.id}`);
  expect(stored).toMatchObject([{ completed_at: null, completed_by: null }]);
  expect((await business.visitor.get(`/api/business/jobs/${job.id}`)).body).toMatchObject({
    job: { completedAt: null },
  });
  expect(await counted()).toEqual(before);
  expect(await cardsOf(job)).toMatchObject([
    { status: 'accepted', may: ['cancel', 'cancelAndReopen'], access: { kind: 'present' } },
  ]);
  expect(await worker.visitor.get(`/api/jobs/${job.id}`)).toMatchObject({
    body: { job: { status: 'hired', application: { status: 'accepted', may: ['complete', 'cancel', 'handOver'] } } },
  });
  const { body } = await worker.visitor.get<{ entries: object[] }>(`/api/applications/${application.id}/history`);
  expect(body.entries[0]).toMatchObject({ action: 'completion-undone', byWhom: 'business' });
  expect((await performAction(worker, 'complete', application)).status, 'completed again').toBe(200);
  await expectConsistentHires(passa.db);
});

test('the business is notified of the completion, and the worker of the undoing, each also by mail', async () => {
  const [venue, guest] = [await aBusiness(passa), await aWorker(passa)];
  const { application } = await aHire(venue, guest);
  await performAction(guest, 'complete', application);
  await untilQueueIsIdle(passa.db);
  expect(outbox.textsTo(venue.email)).toContainEqual(
    expect.stringContaining('Until the shift has ended, you can undo this'),
  );
  await undo(application, venue);
  await untilQueueIsIdle(passa.db);
  expect(outbox.textsTo(guest.email)).toContainEqual(
    expect.stringContaining('The venue has undone the completion of this shift'),
  );
  const { body } = await guest.visitor.get<{ notifications: object[] }>('/api/notifications');
  expect(body.notifications[0]).toMatchObject({ kind: 'completionUndone', applicationId: application.id });
});

test('a completion cannot be undone from the millisecond when the shift ends', async () => {
  const { job, application } = await aCompletion();
  passa.clock.set(job.endDate);
  expect(await cardsOf(job)).toMatchObject([{ may: ['addToRegulars', 'recordNoShow'] }]);
  expectRefusal(await expectUnchanged(() => undo(application)), 409, 'shiftEnded');
  passa.clock.set(new Date(new Date(job.endDate).getTime() - 1).toISOString());
  expect((await undo(application)).status).toBe(200);
});

test('only the business of a completed shift can undo the completion', async () => {
  const pending = await anApplication(worker, await aJob(business));
  const { application: agreed } = await aHire(business, worker);
  const { application: cancelled } = await aHire(business, worker);
  await cancel(worker, cancelled);
  for (const application of [pending, agreed, cancelled]) {
    expectRefusal(await expectUnchanged(() => undo(application)), 409, 'shiftNotCompleted');
  }
  const { application } = await aCompletion();
  for (const user of [worker, await aBusiness(passa)]) {
    expectRefusal(await expectUnchanged(() => undo(application, user)), 404, 'notFound');
  }
});

test('a worker cannot be hired for a shift that overlaps a completed one, which may be undone', async () => {
  const { job, application } = await aCompletion();
  const venue = await aBusiness(passa);
  const elsewhere = await anApplication(
    worker,
    await aJob(venue, { startDate: job.startDate.slice(0, 10), startTime: '18:00', endTime: '22:00' }),
  );
  expectRefusal(await performAction(venue, 'accept', elsewhere), 409, 'workerUnavailable');
  expect((await undo(application)).status).toBe(200);
});

test('the business reads the current details of the other applicants again', async () => {
  const other = await aWorker(passa);
  const job = await aJob(business);
  await anApplication(other, job);
  const application = await anApplication(worker, job);
  await performAction(business, 'accept', application);
  await performAction(worker, 'complete', application);
  const kinds = async () => (await cardsOf(job)).map(({ status, access }) => `${status} ${access.kind}`).sort();
  expect(await kinds()).toEqual(['completed frozen', 'pending frozen']);
  await undo(application);
  expect(await kinds()).toEqual(['accepted present', 'pending present']);
});

test('the completion by a former worker cannot be undone', async () => {
  const leaving = await aWorker(passa);
  const { job, application } = await aHire(business, leaving);
  await performAction(leaving, 'complete', application);
  await deleteAccountOf(leaving);
  expect(await cardsOf(job)).toMatchObject([{ may: [], access: { kind: 'nameOnly' } }]);
  expectRefusal(await expectUnchanged(() => undo(application)), 409, 'workerGone');
});
