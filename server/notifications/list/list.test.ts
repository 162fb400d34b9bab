import type { z } from '@hono/zod-openapi';
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
import { sql } from 'drizzle-orm';
import { expectRefusal } from '../../testing/expectations.ts';
import { recordEvents } from '../../testing/record-events.ts';
import { usePassa } from '../../testing/passa.ts';
import type { notificationSchema } from './present.ts';

type Notification = z.infer<typeof notificationSchema>;
type Page = { notifications: Notification[]; unread: number; next: string | null };

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  business = await aBusiness(passa, { businessName: 'Kajen' });
  worker = await aWorker(passa, { firstName: 'Wilma', lastName: 'Ek' });
});

const list = async ({ visitor }: TestUser, cursor?: string | null) =>
  (await visitor.get<Page>(`/api/notifications${cursor ? `?cursor=${cursor}` : ''}`)).body;
const read = ({ visitor }: TestUser, seen: object) => visitor.put('/api/notifications/read', seen);
const kinds = async (user: TestUser) => (await list(user)).notifications.map(({ kind }) => kind);

test('a business is notified who applied, for which job and when; a worker only of their own applications', async () => {
  const { job, application } = await aHire(business, worker, { title: 'Bartender' });
  const about = { id: job.id, title: 'Bartender', startDate: job.startDate, endDate: job.endDate };
  const fields = {
    isRead: false,
    isGone: false,
    applicationId: application.id,
    job: about,
    businessName: 'Kajen',
    venueId: business.partyId,
    kioskName: null,
    pinUse: null,
    dateCount: null,
    answerBy: null,
    isHoursAgreement: false,
    paidOre: null,
    completedBefore: null,
    cancellation: null,
  };
  const made = {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    createdAt: expect.stringMatching(/Z$/) as string,
  };
  expect(await list(business)).toEqual({
    notifications: [{ ...made, ...fields, kind: 'newApplication', workerName: 'Wilma Ek' }],
    unread: 1,
    next: null,
  });
  expect(await list(worker)).toEqual({
    notifications: [{ ...made, ...fields, kind: 'accepted', workerName: null }],
    unread: 1,
    next: null,
  });
});

test('each kind is listed, with the reason of a cancelled shift on both sides', async () => {
  const [other, third] = [await aWorker(passa), await aWorker(passa)];
  const job = await aJob(business);
  const hired = await anApplication(worker, job);
  await anApplication(other, job);
  await performAction(third, 'withdraw', await anApplication(third, job));
  await performAction(business, 'accept', hired);
  await cancel(worker, hired, 'Broken leg');
  await business.visitor.post(`/api/jobs/${job.id}/close`);
  const worked = await aHire(business, third);
  await performAction(third, 'complete', worked.application);
  await performAction(business, 'decline', await anApplication(third, await aJob(business)));
  expect(await kinds(worker)).toEqual(['accepted']);
  expect(await kinds(other)).toEqual(['jobClosed', 'jobReopened']);
  expect(await kinds(third)).toEqual(['declined', 'accepted']);
  expect((await kinds(business)).filter((kind) => kind !== 'newApplication')).toEqual([
    'shiftCompleted',
    'shiftCancelled',
    'applicationWithdrawn',
  ]);
  const completed = (await list(business)).notifications.find(({ kind }) => kind === 'shiftCompleted');
  expect(completed).toMatchObject({ completedBefore: 'start' });
  const cancelled = (await list(business)).notifications.find(({ kind }) => kind === 'shiftCancelled');
  expect(cancelled).toMatchObject({ workerName: 'Wilma Ek', cancellation: { by: 'worker', reason: 'Broken leg' } });

  const agreed = await aHire(business, worker);
  await cancel(business, agreed.application, 'The kitchen has burnt');
  expect((await list(worker)).notifications[0]).toMatchObject({
    kind: 'shiftCancelled',
    workerName: null,
    cancellation: { by: 'business', reason: 'The kitchen has burnt' },
  });
});

test('a withdrawn application keeps its first notification; applying again adds a new, unread one on top', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  const [first] = (await list(business)).notifications;
  await read(business, { upTo: first?.id });
  await performAction(worker, 'withdraw', application);
  expect(await kinds(business)).toEqual(['applicationWithdrawn', 'newApplication']);
  await anApplication(worker, job);
  const { notifications, unread } = await list(business);
  expect(notifications.map(({ kind, isRead }) => [kind, isRead])).toEqual([
    ['newApplication', false],
    ['applicationWithdrawn', false],
  ]);
  expect(unread).toBe(2);
  // The id of the replaced notification no longer exists.
  expectRefusal(await read(business, { upTo: first?.id }), 404, 'notFound');
});

test('the list is paginated, newest first', async () => {
  const job = await aJob(business);
  for (let n = 0; n < 41; n += 1) await anApplication(await aWorker(passa), job);
  const first = await list(business);
  expect(first).toMatchObject({ unread: 41, next: expect.any(String) as string });
  const second = await list(business, first.next);
  const third = await list(business, second.next);
  expect(third.next).toBe(null);
  const all = [first, second, third].flatMap(({ notifications }) => notifications);
  expect(new Set(all.map(({ id }) => id)).size).toBe(41);
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

describe('marking notifications as read', () => {
  test('up to one leaves newer ones unread, and updates the other screens once', async () => {
    const [one, other] = [await aJob(business), await aJob(business)];
    await anApplication(worker, one);
    await anApplication(worker, other);
    const { notifications } = await list(business);
    await anApplication(await aWorker(passa), one);
    const { events } = recordEvents(passa.services.live);
    const seen = { upTo: notifications[0]?.id };
    expect(await read(business, seen)).toMatchObject({ status: 200, body: { unread: 1 } });
    expect(await read(business, seen)).toMatchObject({ status: 200, body: { unread: 1 } });
    expect(events).toEqual([{ to: { users: [business.account.id] }, event: { type: 'notifications-read' } }]);
    expect((await list(business)).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  });

  test("of one job leaves other jobs' unread, and is accepted where there are none", async () => {
    const [one, other] = [await aJob(business), await aJob(business)];
    for (const job of [one, other]) await anApplication(worker, job);
    expect(await read(business, { jobId: one.id })).toMatchObject({ status: 200, body: { unread: 1 } });
    expect((await list(business)).notifications.map(({ job, isRead }) => [job?.id, isRead])).toEqual([
      [other.id, false],
      [one.id, true],
    ]);
    expect(await read(worker, { jobId: one.id })).toMatchObject({ status: 200, body: { unread: 0 } });
  });

  test('of another user answers as for missing ones, and leaves them unread', async () => {
    const [stranger, colleague] = [await aBusiness(passa), await aWorker(passa)];
    const job = await aJob(business);
    await performAction(business, 'decline', await anApplication(worker, job));
    const [his] = (await list(worker)).notifications;
    for (const user of [stranger, colleague, business]) {
      expectRefusal(await read(user, { upTo: his?.id }), 404, 'notFound');
    }
    for (const user of [stranger, colleague]) expectRefusal(await read(user, { jobId: job.id }), 404, 'notFound');
    for (const seen of [{ upTo: crypto.randomUUID() }, { jobId: crypto.randomUUID() }]) {
      expectRefusal(await read(worker, seen), 404, 'notFound');
    }
    expect((await list(worker)).unread).toBe(1);
    await read(business, { jobId: job.id });
    expect((await list(worker)).unread).toBe(1);
    expect(await list(stranger)).toEqual({ notifications: [], unread: 0, next: null });
  });

  const invalid = 'This value is not valid';
  const id = crypto.randomUUID();
  test.for([
    [{}, { body: invalid }],
    [{ upTo: id, jobId: id }, { body: invalid }],
    [{ upTo: 'all' }, { upTo: invalid }],
    [{ jobId: 7 }, { jobId: invalid }],
    [{ upTo: id, userId: id }, { userId: 'This field is not expected' }],
  ] as const)('takes exactly one of the two fields: %j', async ([seen, fields]) => {
    expectRefusal(await read(worker, seen), 400, 'invalidInput', fields);
  });
});

test('the list requires a log-in', async () => {
  const visitor = passa.visitor();
  expectRefusal(await visitor.get('/api/notifications'), 401, 'notSignedIn');
  expectRefusal(await visitor.put('/api/notifications/read', { upTo: crypto.randomUUID() }), 401, 'notSignedIn');
  expectRefusal(await worker.visitor.get('/api/notifications?cursor=x'), 400, 'invalidInput', {
    cursor: 'This value is not valid',
  });
});

describe.for(['newShift', 'replacementNeeded'])('a notification of kind %s', (kind) => {
  async function anOffer() {
    const job = await aJob(business);
    const row = sql`gen_random_uuid(), ${worker.account.id}::uuid, ${kind}, ${job.id}::uuid`;
    await passa.db.execute(sql`insert into notifications (id, user_id, kind, job_id) values (${row})`);
    return job;
  }
  const offers = async () => {
    const { notifications, unread } = await list(worker);
    const [offer] = notifications.filter((each) => each.kind === kind);
    return { isGone: offer?.isGone, isRead: offer?.isRead, unread };
  };
  const open = { isGone: false, isRead: false, unread: 1 };
  const gone = { isGone: true, isRead: true, unread: 0 };

  test('says that another worker has got the shift, and that it is free again', async () => {
    const job = await anOffer();
    expect(await offers()).toEqual(open);
    const application = await anApplication(await aWorker(passa), job);
    await performAction(business, 'accept', application);
    expect(await offers()).toEqual(gone);
    await performAction(business, 'undo-accept', application);
    expect(await offers()).toEqual(open);
  });

  test('says that the shift is closed', async () => {
    const job = await anOffer();
    await business.visitor.post(`/api/jobs/${job.id}/close`);
    expect(await offers()).toEqual(gone);
  });

  test('says so behind a block', async () => {
    const job = await anOffer();
    await worker.visitor.post(`/api/jobs/${job.id}/block`);
    expect(await offers()).toEqual(gone);
  });

  test('does not say so to the worker who has got the shift', async () => {
    const application = await anApplication(worker, await anOffer());
    await performAction(business, 'accept', application);
    expect(await offers()).toMatchObject({ isGone: false });
  });
});
