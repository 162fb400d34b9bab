import { MAX_NEW_SHIFTS_A_DAY, stockholmDate, type PostJob } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aRegular,
  aWorker,
  cancel,
  jobForm,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { anotherDay } from '../../testing/days.ts';
import { useOutbox, untilQueueIsIdle } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService } from '../../testing/push-service.ts';
import { recordEvents } from '../../testing/record-events.ts';
import type { BusinessJob } from '../jobs/present.ts';
import { publishRelease } from '../jobs/release-job.ts';
import { notifySuitedWorkers } from './notify-suited-workers.ts';

const passa = usePassa({ notifiesOfNewShifts: true });
const { subscribe, messageTo, untilPushed } = usePushService(passa);
const outbox = useOutbox(passa);

let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  // Of the workers of the other tests none is notified.
  await passa.db.execute(sql`update workers set expertise = array['Dishwasher']`);
  business = await aBusiness(passa, { businessName: 'Kajen' });
  worker = await aWorker(passa);
});

type Listed = {
  kind: string;
  isRead: boolean;
  dateCount: number | null;
  applicationId: string | null;
  job: { id: string };
};

/** The notifications of new shifts that a user reads, once all tasks have run. */
async function newShiftsOf({ visitor }: TestUser): Promise<Listed[]> {
  await untilQueueIsIdle(passa.db);
  const { body } = await visitor.get<{ notifications: Listed[] }>('/api/notifications');
  return body.notifications.filter(({ kind }) => kind === 'newShift');
}

async function aSeries(form: Partial<PostJob>, repeatOn: string[]): Promise<BusinessJob> {
  const { body } = await business.visitor.post<{ job: BusinessJob }>('/api/jobs', { ...jobForm(form), repeatOn });
  return body.job;
}

const setAvailability = (user: TestUser, change: object) =>
  user.visitor.put('/api/availability', { weekly: null, exceptions: [], pausedUntil: null, homeArea: null, ...change });

test('a worker suited to a new shift is notified in the list, on open screens and by push, and not by mail', async () => {
  const phone = await subscribe(worker);
  const { events } = recordEvents(passa.services.live);
  const job = await aJob(business, {
    title: 'Bartender',
    startDate: '2026-09-04',
    startTime: '18:00',
    endTime: '23:30',
  });
  const [notification] = await newShiftsOf(worker);
  expect(notification).toMatchObject({
    kind: 'newShift',
    isRead: false,
    applicationId: null,
    dateCount: null,
    isHoursAgreement: false,
    paidOre: null,
    completedBefore: null,
    businessName: 'Kajen',
    workerName: null,
    cancellation: null,
    job: { id: job.id, title: 'Bartender' },
  });
  expect(events.filter(({ event }) => event.type === 'notified').map(({ to }) => to.users)).toEqual([
    [worker.account.id],
  ]);
  const { message, headers } = await messageTo(phone);
  expect(message).toEqual({
    title: 'New shift that suits you',
    body: 'Fri, 4 Sept 18:00–23:30: Bartender, Kajen',
    url: `/worker/jobs/${job.id}`,
    tag: `job-${job.id}`,
  });
  expect(headers).toMatchObject({ urgency: 'normal' });
  expect(outbox.mailsTo(worker.email)).toEqual([]);
});

test('the mail has the facts of the shift, and goes to workers who have switched it on', async () => {
  await worker.visitor.put('/api/notifications/settings', { settings: [{ kind: 'newShift', byMail: true }] });
  const job = await aJob(business, {
    title: 'Bartender',
    startDate: '2026-09-04',
    startTime: '18:00',
    endTime: '23:30',
  });
  const { head, text } = await outbox.mailTo(worker.email);
  expect(head).toContain('Subject: New shift: Fri, 4 Sept 18:00–23:30');
  expect(text).toContain('A venue has posted a shift that suits you.');
  for (const fact of ['“Bartender”, Kajen', 'Strandvägen 1', '180', `/worker/jobs/${job.id}`])
    expect(text).toContain(fact);
  const unsubscribe = /\/unsubscribe\/[\w-]+/.exec(head)?.[0] ?? '';
  const clicked = await passa.visitor().send('POST', unsubscribe, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: undefined },
  });
  expect(clicked).toMatchObject({ status: 200, body: { role: 'worker' } });
  const { body } = await worker.visitor.get<{ settings: { kind: string }[] }>('/api/notifications/settings');
  expect(body.settings).toContainEqual({ kind: 'newShift', byMail: false, byPush: true });
  await aJob(business);
  expect(await newShiftsOf(worker)).toHaveLength(2);
  expect(outbox.mailsTo(worker.email)).toHaveLength(1);
});

test('a worker who has switched the push messages off still finds the shift in the list', async () => {
  const phone = await subscribe(worker);
  await worker.visitor.put('/api/notifications/settings', { settings: [{ kind: 'newShift', byPush: false }] });
  await aJob(business);
  expect(await newShiftsOf(worker)).toHaveLength(1);
  await untilPushed();
  expect(phone.attempts).toBe(0);
  expect(outbox.mailsTo(worker.email)).toEqual([]);
});

test.for<[string, Partial<PostJob>]>([
  ['lacks the expertise', { requiredExpertise: ['Cook'] }],
  ['lacks a part of the expertise', { requiredExpertise: ['Bartender', 'Cook'] }],
  ['lives in another city', { location: { address: 'Avenyn 1', city: 'Gothenburg', zipCode: '411 36' } }],
])('a worker who %s is not notified', async ([, form]) => {
  await aJob(business, form);
  expect(await newShiftsOf(worker)).toEqual([]);
});

test.for<[string, object]>([
  ['has paused', { pausedUntil: '2029-01-01' }],
  [
    'is not available on that day',
    { exceptions: [{ firstDate: '2026-09-04', lastDate: '2026-09-04', isAvailable: false }] },
  ],
  ['is available for a part of it', { weekly: [{ weekday: 5, startTime: '18:00', endTime: '23:00' }] }],
  ['works on other weekdays', { weekly: [{ weekday: 6, startTime: '10:00', endTime: '23:30' }] }],
  ['has a home area that is far away', { homeArea: '411' }],
])('a worker who %s is not notified', async ([, availability]) => {
  await setAvailability(worker, availability);
  await aJob(business, { startDate: '2026-09-04' });
  expect(await newShiftsOf(worker)).toEqual([]);
});

test('a worker who is booked at that time, or would rest too little, is not notified', async () => {
  const booked = await aJob(business, { startDate: '2026-09-04', startTime: '17:00', endTime: '23:00' });
  expect(await newShiftsOf(worker)).toHaveLength(1);
  await performAction(business, 'accept', await anApplication(worker, booked));
  await aJob(business, { startDate: '2026-09-04', startTime: '20:00', endTime: '22:00' });
  await aJob(business, { startDate: '2026-09-05', startTime: '06:00', endTime: '12:00' });
  expect(await newShiftsOf(worker)).toHaveLength(1);
});

test('a home area within reach counts, also from another city', async () => {
  const neighbour = await aWorker(passa, { city: 'Malmö' });
  await setAvailability(neighbour, { homeArea: '114' });
  await aJob(business);
  expect(await newShiftsOf(neighbour)).toHaveLength(1);
});

test('a worker is notified of a limited number of shifts on one day, and again on the next', async () => {
  for (let posted = 0; posted <= MAX_NEW_SHIFTS_A_DAY; posted += 1) await aJob(business);
  expect(await newShiftsOf(worker)).toHaveLength(MAX_NEW_SHIFTS_A_DAY);
  const tomorrow = sql`update notifications set created_at = date_trunc('day', now(), 'Europe/Stockholm') - interval '1 ms'
    where user_id = ${worker.account.id}`;
  await passa.db.execute(tomorrow);
  await aJob(business);
  expect(await newShiftsOf(worker)).toHaveLength(MAX_NEW_SHIFTS_A_DAY + 1);
});

test('a repeated task notifies no worker twice', async () => {
  const phone = await subscribe(worker);
  const job = await aJob(business);
  const before = await newShiftsOf(worker);
  await notifySuitedWorkers(passa.services, { jobIds: [job.id] });
  expect(await newShiftsOf(worker)).toEqual(before);
  await untilPushed();
  expect(phone.attempts).toBe(1);
});

test('jobs that are posted together are one notification, of the first date that suits, with the number of dates', async () => {
  const [first, second, third] = [anotherDay(), anotherDay(), anotherDay()];
  await setAvailability(worker, { exceptions: [{ firstDate: first, lastDate: first, isAvailable: false }] });
  const phone = await subscribe(worker);
  const posted = await aSeries({ startDate: first }, [second, third]);
  const [notification, ...others] = await newShiftsOf(worker);
  expect(others).toEqual([]);
  const dates = await rows<{ id: string }>(
    passa.db,
    sql`select jobs.id from jobs join jobs as posted on posted.series_id = jobs.series_id where posted.id = ${posted.id} order by jobs.start_date`,
  );
  expect(notification).toMatchObject({ dateCount: 3, job: { id: dates[1]?.id } });
  expect((await messageTo(phone)).message.title).toBe('New shifts on 3 dates');
  await notifySuitedWorkers(passa.services, { jobIds: dates.map(({ id }) => id).toReversed() });
  expect((await newShiftsOf(worker)).map(({ job }) => job.id)).toContain(dates[1]?.id);
});

test.for<[string, (job: BusinessJob) => Promise<unknown>]>([
  ['closed', (job) => business.visitor.post(`/api/jobs/${job.id}/close`)],
  [
    'filled',
    async (job) => performAction(business, 'accept', await anApplication(await aWorker(passa, { city: 'Malmö' }), job)),
  ],
])('nobody is notified of a job that is %s before the task runs', async ([, end]) => {
  passa.services.config.notifiesOfNewShifts = false;
  const job = await aJob(business);
  await untilQueueIsIdle(passa.db);
  await end(job);
  passa.services.config.notifiesOfNewShifts = true;
  await notifySuitedWorkers(passa.services, { jobIds: [job.id] });
  expect(await newShiftsOf(worker)).toEqual([]);
});

test('a worker who has applied before the task runs is not notified', async () => {
  passa.services.config.notifiesOfNewShifts = false;
  const job = await aJob(business);
  await untilQueueIsIdle(passa.db);
  await anApplication(worker, job);
  passa.services.config.notifiesOfNewShifts = true;
  await notifySuitedWorkers(passa.services, { jobIds: [job.id] });
  expect(await newShiftsOf(worker)).toEqual([]);
});

test('neither a reopened nor an edited job notifies any worker', async () => {
  await setAvailability(worker, { pausedUntil: '2029-01-01' });
  const { application } = await aHire(business, await aWorker(passa));
  await untilQueueIsIdle(passa.db);
  await setAvailability(worker, {});
  expect((await cancel(business, application, 'Changed plans', 'reopen')).status).toBe(200);
  expect(await newShiftsOf(worker)).toEqual([]);
  const job = await aJob(business, { requiredExpertise: ['Cook'] });
  await untilQueueIsIdle(passa.db);
  const form = jobForm({ requiredExpertise: ['Bartender'], startDate: anotherDay() });
  expect((await business.visitor.put(`/api/jobs/${job.id}`, form)).status).toBe(200);
  expect(await newShiftsOf(worker)).toEqual([]);
});

test('a worker marks the notification as read by its job, and another worker cannot', async () => {
  const other = await aWorker(passa, { city: 'Malmö' });
  const job = await aJob(business);
  await newShiftsOf(worker);
  expect((await other.visitor.put('/api/notifications/read', { jobId: job.id })).status).toBe(404);
  expect((await worker.visitor.put('/api/notifications/read', { jobId: job.id })).body).toEqual({ unread: 0 });
  expect(await newShiftsOf(worker)).toMatchObject([{ isRead: true }]);
});

test.for<[string, (job: BusinessJob) => Promise<unknown>]>([
  ['the business releases it', (job) => business.visitor.post(`/api/jobs/${job.id}/release`)],
  [
    'its time has come',
    async ({ id }) => {
      const releasedAt = passa.clock.now().toISOString();
      await passa.db.execute(sql`update jobs set released_at = ${releasedAt} where id = ${id}`);
      for (let run = 0; run < 2; run += 1) await publishRelease(passa.services, { jobIds: [id], releasedAt });
    },
  ],
  [
    'an edit gives up that regulars see it first',
    ({ id, startDate }) =>
      business.visitor.put(`/api/jobs/${id}`, jobForm({ startDate: stockholmDate(new Date(startDate)) })),
  ],
])('of a shift that regulars see first, these are notified at once, and the others when %s', async ([, release]) => {
  await aRegular(business, worker);
  const stranger = await aWorker(passa);
  const job = await aJob(business, { regularsFirstHours: 2 });
  const isNotified = async (user: TestUser) =>
    (await newShiftsOf(user)).filter((shift) => shift.job.id === job.id).length;
  expect([await isNotified(worker), await isNotified(stranger)]).toEqual([1, 0]);
  await release(job);
  expect([await isNotified(worker), await isNotified(stranger)]).toEqual([1, 1]);
});

test.for(['worker', 'business'] as const)('no worker is notified once the %s has blocked the other', async (by) => {
  const known = await aJob(business, { requiredExpertise: ['Cook'] });
  const application = await anApplication(worker, known);
  const other = await aWorker(passa);
  if (by === 'worker') await worker.visitor.post(`/api/jobs/${known.id}/block`);
  else await business.visitor.post(`/api/applications/${application.id}/block`);
  await aJob(business);
  expect(await newShiftsOf(worker)).toEqual([]);
  expect(await newShiftsOf(other)).toHaveLength(1);
});
