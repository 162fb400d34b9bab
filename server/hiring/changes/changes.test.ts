import { beforeEach, describe, expect, test } from 'vitest';
import type { PostJob } from '@passa/domain';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  jobForm,
  performAction,
  type TestUser,
  AS_IT_IS,
} from '../../testing/builders.ts';
import { anotherDay } from '../../testing/days.ts';
import { expectConsistentHires, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import type { WorkerJob } from '../jobs/present.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let form: PostJob;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  form = jobForm({ startDate: anotherDay(), openings: 2, break: { startTime: '20:00', minutes: 30, isPaid: false } });
});

const edit = (job: { id: string }, change: Partial<PostJob>, query = '') =>
  business.visitor.put(`/api/jobs/${job.id}${query}`, { ...form, ...change });
const seenBy = async ({ visitor }: TestUser, job: { id: string }) =>
  (await visitor.get<{ job: WorkerJob }>(`/api/jobs/${job.id}`)).body.job;
const changeOf = async (job: { id: string }) => (await seenBy(worker, job)).application?.change ?? null;
const answer = (application: { id: string }, what: 'agree' | 'decline', user = worker, query = AS_IT_IS) =>
  user.visitor.post(`/api/applications/${application.id}/change${query}`, { answer: what });
const notificationsOf = async ({ visitor }: TestUser) =>
  (await visitor.get<{ notifications: { kind: string }[] }>('/api/notifications')).body.notifications.map(
    ({ kind }) => kind,
  );

describe('an applicant', () => {
  test.for<[string, Partial<PostJob>]>([
    ['text', { title: 'Bartender for a wedding', description: 'Behind the bar at a wedding with ninety guests.' }],
    ['a dress code', { dressCode: 'All black' }],
    ['more pay', { payRate: 200 }],
    ['more places', { openings: 3 }],
    ['urgency', { isUrgent: true }],
  ])('is not asked about %s', async ([, change]) => {
    const job = await aJob(business, form);
    const application = await anApplication(worker, job);
    expect((await edit(job, change)).status).toBe(200);
    expect(await seenBy(worker, job)).toMatchObject(change);
    expect(await changeOf(job)).toBeNull();
    expect(await notificationsOf(worker)).toEqual([]);
    expect((await performAction(business, 'accept', application)).status).toBe(200);
  });

  test.for<[string, Partial<PostJob>]>([
    ['time', { startTime: '16:30' }],
    ['place', { location: { address: 'Stortorget 1', city: 'Malmö', zipCode: '211 22' } }],
    ['payRate', { payRate: 170 }],
    ['break', { break: { startTime: '20:00', minutes: 45, isPaid: false } }],
    ['expertise', { requiredExpertise: ['Bartender', 'Server'] }],
    ['languages', { languageRequirements: { Swedish: 'Fluent' } }],
  ])('is asked about another %s, and can be hired once they have confirmed', async ([term, change]) => {
    const job = await aJob(business, form);
    const application = await anApplication(worker, job);
    await edit(job, change);
    expect(await changeOf(job)).toMatchObject({ terms: [term] });
    expect(await notificationsOf(worker)).toEqual(['termsChanged']);
    const accepted = await expectNothingWritten(passa.db, () => performAction(business, 'accept', application));
    expectRefusal(accepted, 409, 'changeUnconfirmed');
    const { body } = await business.visitor.get<{ applications: { change: object; may: string[] }[] }>(
      `/api/jobs/${job.id}/applications`,
    );
    expect(body.applications).toMatchObject([{ change: { terms: [term] }, may: ['decline'] }]);
    expect((await answer(application, 'agree')).status).toBe(200);
    expect(await changeOf(job)).toBeNull();
    expect((await performAction(business, 'accept', application)).status).toBe(200);
    await expectConsistentHires(passa.db);
  });

  test('need not answer once the job is as it was, and is asked again only about another difference', async () => {
    const job = await aJob(business, form);
    await anApplication(worker, job);
    await edit(job, { payRate: 170 });
    await edit(job, { payRate: 170, dressCode: 'White' });
    expect(await notificationsOf(worker)).toEqual(['termsChanged']);
    await edit(job, { payRate: 175 });
    expect(await changeOf(job)).toMatchObject({ before: { payRate: 180 }, after: { payRate: 175 } });
    await edit(job, {});
    expect(await changeOf(job)).toBeNull();
  });

  test('withdraws instead of agreeing, and has read the present terms when applying again', async () => {
    const job = await aJob(business, form);
    const application = await anApplication(worker, job);
    await edit(job, { payRate: 170 });
    expectRefusal(await answer(application, 'decline'), 409, 'changeNotAsked');
    expect((await performAction(worker, 'withdraw', application)).status).toBe(200);
    await anApplication(worker, job);
    expect(await changeOf(job)).toBeNull();
    expect((await performAction(business, 'accept', application)).status).toBe(200);
  });

  test('confirms what they have read', async () => {
    const job = await aJob(business, form);
    const application = await anApplication(worker, job);
    await edit(job, { payRate: 170 });
    const { updatedAt } = await seenBy(worker, job);
    await edit(job, { payRate: 160 });
    const late = await answer(application, 'agree', worker, `?asOf=${encodeURIComponent(updatedAt)}`);
    expectRefusal(late, 409, 'jobChanged');
  });

  test('says what they have read', async () => {
    const job = await aJob(business, form);
    const application = await anApplication(worker, job);
    await edit(job, { payRate: 170 });
    expect(await answer(application, 'agree', worker, '')).toMatchObject({
      status: 400,
      body: { error: { code: 'invalidInput', fields: { asOf: expect.any(String) as string } } },
    });
    expect(await changeOf(job)).not.toBeNull();
  });
});

describe('a hired worker', () => {
  const MOVED = { startTime: '18:00', endTime: '23:30', payRate: 200 };
  const KEPT = { payRate: 180, location: { city: 'Stockholm' }, break: { minutes: 30 } };

  /** A worker who is hired for a job with another opening, which was changed since. */
  async function aChangedHire(change: Partial<PostJob> = MOVED) {
    const { job, application } = await aHire(business, worker, form);
    expect((await edit(job, change)).status).toBe(200);
    return { job, application };
  }
  const startOf = (time: string) => new Date(`${form.startDate}T${time}:00+02:00`).toISOString();

  test('keeps the terms of the hire in every list until they agree', async () => {
    const { job, application } = await aChangedHire();
    const kept = { ...KEPT, startDate: startOf('17:00'), endDate: startOf('23:00') };
    expect(await seenBy(worker, job)).toMatchObject({
      ...kept,
      application: { change: { terms: ['time', 'payRate'], isDeclined: false } },
    });
    const { body: shifts } = await worker.visitor.get<{ shifts: WorkerJob[] }>('/api/shifts?view=assigned');
    expect(shifts.shifts).toMatchObject([kept]);
    const { body: file } = await worker.visitor.get<string>(`/api/shifts/${application.id}/calendar.ics`);
    expect(file).toContain('180 SEK/hr');
    expect(file).not.toContain('200 SEK/hr');
    const { body: week } = await worker.visitor.get<{ shifts: object[] }>(`/api/shifts/week?week=${form.startDate}`);
    expect(week.shifts).toMatchObject([{ startDate: kept.startDate, endDate: kept.endDate }]);
    // Another worker reads the changed job.
    expect(await seenBy(await aWorker(passa), job)).toMatchObject({ payRate: 200, startDate: startOf('18:00') });
    expect(await notificationsOf(worker)).toContain('termsChanged');
    await expectConsistentHires(passa.db);
  });

  test('has the new terms from the moment of agreeing', async () => {
    const { job, application } = await aChangedHire();
    expect((await answer(application, 'agree')).status).toBe(200);
    expect(await seenBy(worker, job)).toMatchObject({
      payRate: 200,
      startDate: startOf('18:00'),
      application: { change: null, may: expect.not.arrayContaining(['agreeToChange']) as string[] },
    });
    expectRefusal(await answer(application, 'agree'), 409, 'changeNotAsked');
    const { body } = await business.visitor.get<{ entries: object[] }>(`/api/jobs/${job.id}/history`);
    expect(body.entries.slice(0, 1)).toMatchObject([
      { action: 'change-agreed', byWhom: 'worker', change: { before: { payRate: 180 }, after: { payRate: 200 } } },
    ]);
    await expectConsistentHires(passa.db);
  });

  test('declines, stays hired, and may still agree', async () => {
    const { job, application } = await aChangedHire();
    expect((await answer(application, 'decline')).status).toBe(200);
    expectRefusal(await answer(application, 'decline'), 409, 'changeNotAsked');
    expect(await seenBy(worker, job)).toMatchObject({ ...KEPT, application: { change: { isDeclined: true } } });
    expect(await notificationsOf(business)).toContain('changeDeclined');
    expect((await answer(application, 'agree')).status).toBe(200);
  });

  test('is shown to the venue at the time that they keep', async () => {
    const { job } = await aChangedHire({ startDate: anotherDay() });
    const { body } = await business.visitor.get<{ shifts: { workerNames: string[]; openings: number }[] }>(
      `/api/business/week?week=${form.startDate}`,
    );
    expect(body.shifts).toMatchObject([
      { id: job.id, startDate: startOf('17:00'), openings: 1, workerNames: ['Astrid Lind'] },
      { id: job.id, openings: 1, workerNames: [] },
    ]);
  });

  test('is not double booked by agreeing', async () => {
    const { application } = await aChangedHire({ endTime: '23:30' });
    await aHire(business, worker, { startDate: form.startDate, startTime: '23:00', endTime: '23:45' });
    expectRefusal(await answer(application, 'agree'), 409, 'workerUnavailable');
  });

  test('is paid by the terms of the hire', async () => {
    const { application } = await aChangedHire();
    expect((await performAction(worker, 'complete', application)).status).toBe(200);
    const { body } = await worker.visitor.get<{ timeSheet: object }>(`/api/applications/${application.id}/time-sheet`);
    expect(body.timeSheet).toMatchObject({ payRate: 180, hours: { start: startOf('17:00') } });
  });

  test('cannot agree once the shift of the hire, or of the job, has started', async () => {
    const { application } = await aChangedHire();
    passa.clock.set(new Date(new Date(startOf('17:00')).getTime()).toISOString());
    expectRefusal(await answer(application, 'agree'), 409, 'jobStarted');
  });

  test('is not asked about text, expertise or languages', async () => {
    const { job } = await aChangedHire({ title: 'Bar host of the evening', requiredExpertise: ['Host'] });
    expect(await changeOf(job)).toBeNull();
  });

  test.for(['worker', 'business'] as const)(
    'is not asked behind a block by the %s, and reads the job as it was',
    async (by) => {
      const { job, application } = await aHire(business, worker, form);
      const path = by === 'worker' ? `/api/jobs/${job.id}/block` : `/api/applications/${application.id}/block`;
      await (by === 'worker' ? worker : business).visitor.post(path);
      const before = await seenBy(worker, job);
      expect((await edit(job, { ...MOVED, title: 'Bartender for a wedding' })).status).toBe(200);
      expect(await seenBy(worker, job)).toEqual(before);
      expect(await notificationsOf(worker)).not.toContain('termsChanged');
      const agreed = await expectNothingWritten(passa.db, () => answer(application, 'agree'));
      expectRefusal(agreed, 409, 'changeNotAsked');
    },
  );

  test('keeps the place: openings cannot be fewer than the hired workers', async () => {
    const { job } = await aHire(business, worker, { ...form, openings: 3 });
    const other = await aWorker(passa);
    await performAction(business, 'accept', await anApplication(other, job));
    expectRefusal(await edit(job, { openings: 1 }), 400, 'invalidInput', {
      openings: expect.stringContaining('2') as string,
    });
    expect((await edit(job, { openings: 2 })).status).toBe(200);
    expect((await seenBy(worker, job)).status).toBe('hired');
  });
});

test('the history of the job says what an edit has changed', async () => {
  const job = await aJob(business, form);
  await edit(job, { payRate: 170, dressCode: 'White' });
  const { body } = await business.visitor.get<{ entries: object[] }>(`/api/jobs/${job.id}/history`);
  expect(body.entries[0]).toMatchObject({
    action: 'job-edited',
    byWhom: 'you',
    change: { terms: ['payRate'], before: { payRate: 180 }, after: { payRate: 170 }, others: ['dressCode'] },
  });
});

test('an edit does not take back openings that were changed since the job was read', async () => {
  const job = await aJob(business, form);
  expect((await business.visitor.put(`/api/jobs/${job.id}/openings`, { openings: 5 })).status).toBe(200);
  const editAsOf = (updatedAt: string) => edit(job, { dressCode: 'White' }, `?asOf=${encodeURIComponent(updatedAt)}`);
  expectRefusal(await expectNothingWritten(passa.db, () => editAsOf(job.updatedAt)), 409, 'jobChanged');
  expect((await editAsOf((await seenBy(worker, job)).updatedAt)).status).toBe(200);
});

test('an edit that is based on an earlier state of the job is refused', async () => {
  const job = await aJob(business, form);
  await edit(job, { payRate: 190 });
  const stale = await edit(job, { payRate: 170 }, `?asOf=${encodeURIComponent(job.updatedAt)}`);
  expectRefusal(stale, 409, 'jobChanged');
});
