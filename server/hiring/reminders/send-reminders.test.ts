import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  jobForm,
  performAction,
  type TestUser,
  answerChange,
} from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { recordEvents } from '../../testing/record-events.ts';
import { fillOpenings } from '../core/fill-openings.ts';
import { sendReminders } from './send-reminders.ts';

const passa = usePassa();

let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  // Of the hires of the other tests none is due.
  await passa.db.execute(sql`update assignments set reminder_due_at = null`);
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

// Begins at 15:00 UTC, which is 17:00 in Stockholm.
const FRIDAY = { startDate: '2026-09-11', startTime: '17:00', endTime: '23:00' };
const hoursBefore = (hours: number) => new Date(Date.parse('2026-09-11T15:00:00Z') - hours * 3_600_000);

/** Sets the clock and runs the scheduled task. */
async function remindAt(time: Date): Promise<number> {
  passa.clock.set(time.toISOString());
  return sendReminders(passa.services, time);
}

const REMINDERS = ['confirmationAsked', 'shiftReminder', 'shiftSoon', 'unconfirmed'];

/** The reminders in a user's list, newest first. */
async function remindersOf({ visitor }: TestUser): Promise<string[]> {
  const { body } = await visitor.get<{ notifications: { kind: string }[] }>('/api/notifications');
  return body.notifications.map(({ kind }) => kind).filter((kind) => REMINDERS.includes(kind));
}

const confirm = (who: TestUser, { id }: { id: string }) => who.visitor.post(`/api/applications/${id}/confirmation`);

type Known = { job: { hiredWorkers: { confirmation: string | null }[] } };
const knownOf = async ({ id }: { id: string }) => {
  const { body } = await business.visitor.get<Known>(`/api/business/jobs/${id}`);
  return body.job.hiredWorkers.map(({ confirmation }) => confirmation);
};

describe('a hired worker is reminded', () => {
  test('each time once, and the business learns that they have not confirmed', async () => {
    await aHire(business, worker, FRIDAY);
    const sent: Record<string, string[]> = {};
    for (const hours of [37, 36, 35, 23, 20, 17, 16, 15, 2, 1, 0]) {
      const before = (await remindersOf(worker)).length + (await remindersOf(business)).length;
      await remindAt(hoursBefore(hours));
      const [toWorker, toBusiness] = [await remindersOf(worker), await remindersOf(business)];
      // A second question replaces the first one in the list.
      if (toWorker.length + toBusiness.length > before || hours === 20)
        sent[hours] = [toWorker[0] ?? '', ...toBusiness];
    }
    expect(sent).toEqual({
      36: ['confirmationAsked'],
      23: ['shiftReminder'],
      20: ['confirmationAsked'],
      16: ['confirmationAsked', 'unconfirmed'],
      2: ['shiftSoon', 'unconfirmed'],
    });
    expect(await countOf(passa.db, 'assignments', 'reminder_due_at is not null')).toBe(0);
  });

  test('at the time of the hire while the job has another one, and anew once they have agreed to that', async () => {
    const form = jobForm({ ...FRIDAY, openings: 2 });
    const { job, application } = await aHire(business, worker, form);
    await remindAt(hoursBefore(36));
    expect((await confirm(worker, application)).status).toBe(200);
    await business.visitor.put(`/api/jobs/${job.id}`, { ...form, startDate: '2026-09-13' });
    expect(await knownOf(job)).toEqual(['confirmed']);
    await remindAt(hoursBefore(23));
    expect(await remindersOf(worker)).toEqual(['shiftReminder', 'confirmationAsked']);
    expect((await answerChange(worker, application, 'agree')).status).toBe(200);
    expect(await knownOf(job)).toEqual([null]);
    await remindAt(hoursBefore(2));
    expect(await remindersOf(worker)).not.toContain('shiftSoon');
    await remindAt(hoursBefore(36 - 48));
    expect(await knownOf(job)).toEqual(['unanswered']);
  });

  test('not of what was due before they were hired', async () => {
    passa.clock.set(hoursBefore(22).toISOString());
    await aHire(business, worker, FRIDAY);
    expect(await remindAt(hoursBefore(22))).toBe(1);
    expect(await remindersOf(worker)).toEqual([]);
    expect(await remindAt(hoursBefore(2))).toBe(1);
    expect(await remindersOf(worker)).toEqual(['shiftSoon']);
  });

  test.for([
    [15, ['shiftReminder', 'confirmationAsked']],
    [1.9, ['shiftSoon']],
    [0, []],
  ] as const)('late after an outage that ends %s hours before, but not of what has no use', async ([hours, kinds]) => {
    await aHire(business, worker, FRIDAY);
    await remindAt(hoursBefore(hours));
    expect((await remindersOf(worker)).sort()).toEqual([...kinds].sort());
    expect(await remindersOf(business)).toEqual([]);
  });

  test.for(['cancelled', 'undone', 'completed', 'former'] as const)('never of a hire that is %s', async (state) => {
    const { application } = await aHire(business, worker, FRIDAY);
    if (state === 'cancelled') await cancel(business, application);
    if (state === 'undone') await performAction(business, 'undo-accept', application);
    if (state === 'completed') await performAction(worker, 'complete', application);
    if (state === 'former') expect((await deleteAccountOf(worker)).status).toBe(200);
    expect(await remindAt(hoursBefore(20))).toBe(0);
    const kinds = REMINDERS.map((kind) => `'${kind}'`).join();
    expect(
      await countOf(passa.db, 'notifications', `kind in (${kinds}) and application_id = '${application.id}'`),
    ).toBe(0);
  });

  test('anew when they are hired again, and when the shift moves', async () => {
    const job = await aJob(business, FRIDAY);
    const application = await anApplication(worker, job);
    passa.clock.set(hoursBefore(30).toISOString());
    await performAction(business, 'accept', application);
    await remindAt(hoursBefore(23));
    // As an undo would in time.
    await passa.db.execute(sql`update applications set assigned_at = ${hoursBefore(23).toISOString()}::timestamptz`);
    await performAction(business, 'undo-accept', application);
    passa.clock.set(hoursBefore(22.9).toISOString());
    await performAction(business, 'accept', application);
    await passa.db
      .execute(sql`update jobs set start_date = start_date + interval '1 day', end_date = end_date + interval '1 day'
      where id = ${job.id}::uuid`);
    const { body } = await worker.visitor.get<{ unread: number }>('/api/notifications');
    await worker.visitor.put('/api/notifications/read', { jobId: job.id });
    expect(body.unread).toBeGreaterThan(0);
    await remindAt(hoursBefore(-1));
    const after = await worker.visitor.get<{ notifications: { kind: string; isRead: boolean }[] }>(
      '/api/notifications',
    );
    const unread = after.body.notifications.filter(({ isRead }) => !isRead).map(({ kind }) => kind);
    expect(unread.sort()).toEqual(['confirmationAsked', 'shiftReminder']);
  });

  test('in batches, until all are', async () => {
    const workers = await Promise.all([1, 2, 3].map(() => aWorker(passa)));
    await passa.db.transaction(async (tx) => {
      await tx.execute(sql`
        with posted as (
          insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, openings,
            start_date, end_date)
          select ${business.partyId}::uuid, 'Cook', 'A text long enough for a job', array['Cook'], 150, 'Gata 1',
            'Stockholm', '111 11', 3, timestamptz '2026-09-11 15:00Z' + n * interval '2 minutes',
            timestamptz '2026-09-11 15:01Z' + n * interval '2 minutes'
          from generate_series(1, 50) as n returning id)
        insert into applications (job_id, business_id, worker_id, status, assigned_at)
        select id, ${business.partyId}::uuid, worker::uuid, 'accepted', '2026-09-01'
        from posted, jsonb_array_elements_text(${JSON.stringify(workers.map(({ account }) => account.id))}::jsonb) as worker`);
      await fillOpenings(tx);
    });
    expect(await remindAt(hoursBefore(30))).toBe(150);
    for (const one of workers)
      expect(
        await countOf(passa.db, 'notifications', `kind = 'confirmationAsked' and user_id = '${one.account.id}'`),
      ).toBe(50);
    expect(await remindAt(hoursBefore(30))).toBe(0);
  });
});

describe('a worker who is asked', () => {
  test('confirms once, which both sides see at once and the log records, and is not asked again', async () => {
    const { job, application } = await aHire(business, worker, FRIDAY);
    expect(await knownOf(job)).toEqual([null]);
    const { events } = recordEvents(passa.services.live);
    await remindAt(hoursBefore(36));
    const changed = () =>
      events.filter(({ event }) => event.type === 'application-changed').map(({ to }) => new Set(to.users));
    const parties = new Set([worker.account.id, business.partyId]);
    expect(changed()).toEqual([parties]);
    expect(await knownOf(job)).toEqual(['unanswered']);
    passa.clock.set(hoursBefore(30).toISOString());
    for (const attempt of [1, 2]) {
      const answer = await confirm(worker, application);
      expect(answer, `attempt ${attempt}`).toMatchObject({
        status: 200,
        body: { application: { id: application.id, status: 'accepted' }, job: { id: job.id, status: 'hired' } },
      });
    }
    expect(changed()).toEqual([parties, parties]);
    expect(await countOf(passa.db, 'audit_log', `action = 'shift-confirmed' and job_id = '${job.id}'`)).toBe(1);
    expect(await knownOf(job)).toEqual(['confirmed']);
    const own = await worker.visitor.get<{ job: { application: object } }>(`/api/jobs/${job.id}`);
    expect(own.body.job.application).toMatchObject({
      confirmedAt: hoursBefore(30).toISOString(),
      may: ['complete', 'cancel', 'handOver'],
    });
    for (const hours of [20, 16, 15]) await remindAt(hoursBefore(hours));
    expect(await remindersOf(business)).toEqual([]);
    expect(await remindersOf(worker)).toEqual(['shiftReminder', 'confirmationAsked']);
  });

  test('may confirm, and the business sees on every page that the answer is missing', async () => {
    const { job } = await aHire(business, worker, FRIDAY);
    await remindAt(hoursBefore(20));
    const { body } = await worker.visitor.get<{ shifts: { application: { may: string[] } }[] }>(
      '/api/shifts?view=assigned',
    );
    expect(body.shifts[0]?.application.may).toEqual(['confirm', 'complete', 'cancel', 'handOver']);
    const applicants = await business.visitor.get(`/api/jobs/${job.id}/applications`);
    expect(applicants.body).toMatchObject({
      applications: [{ confirmation: 'unanswered', may: ['cancel', 'cancelAndReopen'] }],
    });
    const week = await business.visitor.get('/api/business/week?week=2026-09-11');
    expect(week.body).toMatchObject({ shifts: [{ id: job.id, confirmations: ['unanswered'] }] });
  });

  test('cannot confirm before that, after the start, for another, or after a cancellation', async () => {
    const { application } = await aHire(business, worker, FRIDAY);
    expectRefusal(await confirm(worker, application), 409, 'shiftNotConfirmable');
    await remindAt(hoursBefore(36));
    expectRefusal(await confirm(await aWorker(passa), application), 404, 'notFound');
    expectRefusal(await confirm(business, application), 404, 'notFound');
    passa.clock.set(hoursBefore(0).toISOString());
    expectRefusal(await confirm(worker, application), 409, 'jobStarted');
    passa.clock.set(hoursBefore(1).toISOString());
    await cancel(worker, application);
    expectRefusal(await confirm(worker, application), 409, 'shiftNotConfirmable');
  });

  test('is not cancelled if they do not answer', async () => {
    const { job } = await aHire(business, worker, FRIDAY);
    for (const hours of [36, 20, 16, 2, 0]) await remindAt(hoursBefore(hours));
    expect(await countOf(passa.db, 'assignments', `job_id = '${job.id}' and status = 'accepted'`)).toBe(1);
    expect(await knownOf(job)).toEqual([null]);
  });

  test('who is hired late is not asked', async () => {
    passa.clock.set(hoursBefore(24).toISOString());
    const { job, application } = await aHire(business, worker, FRIDAY);
    expect(await knownOf(job)).toEqual([null]);
    await remindAt(hoursBefore(20));
    expectRefusal(await confirm(worker, application), 409, 'shiftNotConfirmable');
  });
});
