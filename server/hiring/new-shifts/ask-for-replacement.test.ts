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
  completeShift,
  invite,
  performAction,
  type TestUser,
  AS_IT_IS,
} from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { untilQueueIsIdle, useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService } from '../../testing/push-service.ts';
import { askForReplacement } from './notify-suited-workers.ts';

const passa = usePassa({ notifiesOfNewShifts: true });
const { subscribe, messageTo } = usePushService(passa);
const outbox = useOutbox(passa);

let business: TestUser;
let worker: TestUser;
let hired: TestUser;
beforeEach(async () => {
  // Of the workers of the other tests none is asked.
  await passa.db.execute(sql`update workers set expertise = array['Dishwasher']`);
  business = await aBusiness(passa, { businessName: 'Kajen' });
  [hired, worker] = [await aWorker(passa), await aWorker(passa)];
});

type Listed = { kind: string; applicationId: string | null; job: { id: string } };

/** The requests to replace a worker that a user reads, once all tasks have run. */
async function requestsTo({ visitor }: TestUser): Promise<Listed[]> {
  await untilQueueIsIdle(passa.db);
  const { body } = await visitor.get<{ notifications: Listed[] }>('/api/notifications');
  return body.notifications.filter(({ kind }) => kind === 'replacementNeeded');
}

const EVENING = { startDate: '2026-09-04', startTime: '18:00', endTime: '23:30', title: 'Bartender' };

test.for(['worker', 'business'] as const)('a suited worker is asked when the %s cancels', async (by) => {
  const { job, application } = await aHire(business, hired, EVENING);
  await untilQueueIsIdle(passa.db);
  const phone = await subscribe(worker);
  const canceller = by === 'worker' ? hired : business;
  expect(
    (await cancel(canceller, application, 'My child is ill', by === 'business' ? 'reopen' : undefined)).status,
  ).toBe(200);
  expect(await requestsTo(worker)).toMatchObject([{ applicationId: null, job: { id: job.id } }]);
  expect(await requestsTo(hired)).toEqual([]);
  const { message, headers } = await messageTo(phone);
  expect(message).toEqual({
    title: 'A place is free',
    body: 'Fri, 4 Sept 18:00–23:30: Bartender, Kajen',
    url: `/worker/jobs/${job.id}`,
    tag: `job-${job.id}`,
  });
  expect(headers).toMatchObject({ urgency: 'high' });
  expect(outbox.mailsTo(worker.email)).toEqual([]);
});

test('workers who have switched it on are mailed, in their language', async () => {
  await worker.visitor.put('/api/language', { language: 'sv' });
  await worker.visitor.put('/api/notifications/settings', { settings: [{ kind: 'replacementNeeded', byMail: true }] });
  const { job, application } = await aHire(business, hired, EVENING);
  await cancel(hired, application);
  await untilQueueIsIdle(passa.db);
  const { text } = await outbox.mailTo(worker.email);
  expect(text).toContain('Någon som var bokad på det här passet har fått förhinder');
  for (const fact of ['Bartender', 'Kajen', 'Strandvägen 1', `/worker/jobs/${job.id}`]) expect(text).toContain(fact);
});

test('no worker is asked if the business closes the job, or the opening is filled or closed before the task runs', async () => {
  const closed = await aHire(business, hired, EVENING);
  await cancel(business, closed.application);
  expect(await requestsTo(worker)).toEqual([]);
  const later = await aHire(business, hired, { ...EVENING, startDate: '2026-09-05' });
  passa.services.config.notifiesOfNewShifts = false;
  await cancel(hired, later.application);
  await untilQueueIsIdle(passa.db);
  await business.visitor.post(`/api/jobs/${later.job.id}/close`);
  passa.services.config.notifiesOfNewShifts = true;
  await askForReplacement(passa.services, { jobId: later.job.id, at: passa.clock.now().toISOString() });
  expect(await requestsTo(worker)).toEqual([]);
});

test('workers who wait for an answer, have declined an invitation, or are not free are not asked', async () => {
  const [pending, declining, away] = [await aWorker(passa), await aWorker(passa), await aWorker(passa)];
  const invited = await aWorker(passa);
  for (const one of [declining, invited]) await completeShift(business, one);
  const job = await aJob(business, { ...EVENING, openings: 1 });
  await invite(business, job, declining, invited);
  await declining.visitor.post(`/api/jobs/${job.id}/invitation/decline`);
  const application = await anApplication(hired, job);
  await anApplication(pending, job);
  await performAction(business, 'accept', application);
  await away.visitor.put('/api/availability', {
    weekly: null,
    exceptions: [{ firstDate: '2026-09-04', lastDate: '2026-09-04', isAvailable: false }],
    pausedUntil: null,
    homeArea: null,
  });
  await cancel(hired, application);
  const asked = [];
  for (const user of [worker, pending, declining, away, invited]) asked.push((await requestsTo(user)).length);
  expect(asked).toEqual([1, 0, 0, 0, 1]);
  const { body } = await pending.visitor.get<{ notifications: Listed[] }>('/api/notifications');
  expect(body.notifications.map(({ kind }) => kind)).toContain('jobReopened');
});

test.for(['worker', 'business'] as const)('no worker is asked once the %s has blocked the other', async (by) => {
  const known = await aJob(business, { requiredExpertise: ['Cook'] });
  const pending = await anApplication(worker, known);
  const { application } = await aHire(business, hired, EVENING);
  const path = by === 'worker' ? `/api/jobs/${known.id}/block` : `/api/applications/${pending.id}/block`;
  expect((await (by === 'worker' ? worker : business).visitor.post(path)).status).toBeLessThan(300);
  await cancel(hired, application);
  expect(await requestsTo(worker)).toEqual([]);
});

test('of a job that is held back, only the regulars are asked', async () => {
  await aRegular(business, worker);
  await aRegular(business, hired);
  const stranger = await aWorker(passa);
  const job = await aJob(business, { ...EVENING, regularsFirstHours: 2 });
  const application = await anApplication(hired, job);
  await performAction(business, 'accept', application);
  await cancel(hired, application);
  expect([(await requestsTo(worker)).length, (await requestsTo(stranger)).length]).toEqual([1, 0]);
});

test('the workers are asked at most once an hour, and at its end for what became free within it', async () => {
  const others = [await aWorker(passa), await aWorker(passa)];
  const job = await aJob(business, { ...EVENING, openings: 3 });
  const applications = [];
  for (const one of [hired, ...others]) applications.push(await anApplication(one, job));
  for (const application of applications) await performAction(business, 'accept', application);
  for (const [i, minutes] of [0, 10, 20].entries()) {
    passa.clock.set(new Date(Date.parse('2026-09-01T06:00:00Z') + minutes * 60_000).toISOString());
    await cancel([hired, ...others][i] ?? hired, applications[i] ?? { id: '' });
  }
  expect(await requestsTo(worker)).toHaveLength(1);
  const tasks = await rows<{ at: string; delay: number }>(
    passa.db,
    sql`select data->>'at' as at, round(extract(epoch from start_after - created_on) / 60)::int as delay
      from queue.job where name = 'ask-for-replacement' and data->>'jobId' = ${job.id} order by at`,
  );
  // The second one waits from the cancellation, ten minutes after the first one.
  expect(tasks).toEqual([
    { at: '2026-09-01T06:00:00.000Z', delay: 0 },
    { at: '2026-09-01T07:00:00.000Z', delay: 50 },
  ]);
  const [, later] = tasks;
  for (let run = 0; run < 2; run += 1) await askForReplacement(passa.services, { jobId: job.id, at: later?.at ?? '' });
  expect(await requestsTo(worker)).toHaveLength(2);
});

test('a regular who may book takes the free place at once', async () => {
  await aRegular(business, worker);
  const job = await aJob(business, { ...EVENING, regularsCanBook: true });
  const application = await anApplication(hired, job);
  await performAction(business, 'accept', application);
  await cancel(hired, application);
  expect(await requestsTo(worker)).toHaveLength(1);
  expect((await worker.visitor.post(`/api/jobs/${job.id}/booking${AS_IT_IS}`)).status).toBe(201);
});
