import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '../../core/unit-of-work.ts';
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
import { expectMail, useMailServer } from '../../testing/mail-server.ts';
import { untilQueueIsIdle } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { sendApplicationDigests } from '../../hiring/index.ts';
import { notificationTasks } from '../core/tasks.ts';

const passa = usePassa();
const { mail, mailTo, mailsTo } = useMailServer(passa);
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa, { businessName: 'Kajen' });
  worker = await aWorker(passa, { firstName: 'Wilma', lastName: 'Ek' });
});

const shift = { title: 'Bartender', startDate: '2026-10-24', startTime: '18:00', endTime: '23:30' };
/** Each digest runs long after the one before and long after the applications it covers. */
let hours = 0;
const announce = () => sendApplicationDigests(passa.services, new Date(Date.now() + (hours += 1) * 3_600_000));
const subjectOf = ({ head }: { head: string }) => /^Subject: (.*)$/m.exec(head)?.[1];
const reason = `I have broken my leg. ${'It hurts. '.repeat(45)}`.trim();

describe('a cancelled shift', () => {
  test('by the worker: the business is mailed who, which shift, when and why, and that the job is open again', async () => {
    const venue = await aBusiness(passa);
    const { job, application } = await aHire(venue, worker, shift);
    await cancel(worker, application, reason);
    const letter = await mailTo(venue);
    expectMail(letter, 'Cancelled: Sat, 24 Oct 18:00–23:30', `/business/jobs/${job.id}/applications`, 'business');
    for (const words of [
      'Wilma Ek has cancelled this shift.\n',
      'Who:\nWilma Ek\n',
      'The job is open again. No one is waiting for an answer, but others can apply.',
      'When:\nSaturday, 24 October 2026, 18:00–23:30\n',
      `Why, in the worker's words:\n“${reason}”\n`,
      "You're getting this because you had a shift on Passa.",
    ])
      expect(letter.text).toContain(words);
    await untilQueueIsIdle(passa.db);
    expect(mailsTo(venue)).toHaveLength(1);
  });

  test('by the worker: the business is mailed how many wait for an answer', async () => {
    const venue = await aBusiness(passa);
    const job = await aJob(venue, { ...shift, startDate: '2026-10-23' });
    const application = await anApplication(worker, job);
    for (const applicant of [await aWorker(passa), await aWorker(passa)]) await anApplication(applicant, job);
    await performAction(venue, 'accept', application);
    await cancel(worker, application, reason);
    expect((await mailTo(venue)).text).toContain('The job is open again: 2 applicants are still waiting for an answer');
  });

  test('by the worker: a late mail does not say that the job is open if it was closed meanwhile', async () => {
    const venue = await aBusiness(passa);
    const { job, application } = await aHire(venue, worker, { ...shift, startDate: '2026-10-22' });
    await untilQueueIsIdle(passa.db);
    mail.behaviour.refuses = true;
    await cancel(worker, application, reason);
    await venue.visitor.post(`/api/jobs/${job.id}/close`);
    await untilQueueIsIdle(passa.db);
    mail.behaviour.refuses = false;
    await passa.db.execute(sql`update queue.job set start_after = now() where state = 'retry'`);
    passa.services.queue.wake('mail-shift-cancelled');
    expect((await mailTo(venue)).text).not.toContain('open again');
  });

  test('by the business: the worker is mailed who, which shift, when and why, and that the shift is no longer theirs', async () => {
    const hired = await aWorker(passa);
    const { application } = await aHire(business, hired, { ...shift, startDate: '2026-10-25' });
    await mailTo(hired);
    await cancel(business, application, reason);
    const letter = await mailTo(hired, 2);
    expectMail(letter, 'Cancelled: Sun, 25 Oct 18:00–23:30', '/worker/jobs', 'worker');
    for (const words of [
      'The venue has cancelled this shift.\n',
      "It's no longer yours. There are other shifts to take.",
      'When:\nSunday, 25 October 2026, 18:00–23:30\n',
      `Why, in the venue's words:\n“${reason}”\n`,
    ])
      expect(letter.text).toContain(words);
  });

  test('pending applicants are mailed that the job is open again; decided ones are not', async () => {
    const [waiting, declined, hired] = [await aWorker(passa), await aWorker(passa), await aWorker(passa)];
    const job = await aJob(business, { ...shift, startDate: '2026-10-26' });
    const application = await anApplication(hired, job);
    await anApplication(waiting, job);
    await performAction(business, 'decline', await anApplication(declined, job));
    await performAction(business, 'accept', application);
    await cancel(hired, application, reason);
    const letter = await mailTo(waiting);
    expectMail(letter, 'Open again: Mon, 26 Oct 18:00–23:30', `/worker/jobs/${job.id}`, 'worker');
    expect(letter.text).toContain('so the venue is choosing again.');
    expect(letter.text).not.toContain(reason);
    await untilQueueIsIdle(passa.db);
    expect(mailsTo(declined)).toHaveLength(1);
  });

  test('an applicant who is declined before the mail was written is not mailed that the job is open again', async () => {
    const [waiting, hired] = [await aWorker(passa), await aWorker(passa)];
    const job = await aJob(business, { ...shift, startDate: '2026-10-27' });
    const [application, other] = [await anApplication(hired, job), await anApplication(waiting, job)];
    await performAction(business, 'accept', application);
    await untilQueueIsIdle(passa.db);
    mail.behaviour.refuses = true;
    await cancel(hired, application, reason);
    await expect.poll(() => mail.behaviour.refused).toBeGreaterThan(0);
    await performAction(business, 'decline', other);
    await untilQueueIsIdle(passa.db);
    mail.behaviour.refuses = false;
    await passa.db.execute(sql`update queue.job set start_after = now() where state = 'retry'`);
    for (const task of ['mail-job-reopened', 'mail-declined'] as const) passa.services.queue.wake(task);
    expect(subjectOf(await mailTo(waiting))).toBe('Not this time: Tue, 27 Oct 18:00–23:30');
  });
});

describe('a withdrawn application', () => {
  test('is mailed to a business that was mailed the application', async () => {
    const venue = await aBusiness(passa);
    const job = await aJob(venue, shift);
    const application = await anApplication(worker, job);
    await announce();
    await mailTo(venue);
    await performAction(worker, 'withdraw', application);
    const letter = await mailTo(venue, 2);
    const next = `/business/jobs/${job.id}/applications`;
    expectMail(letter, 'Application withdrawn: Sat, 24 Oct 18:00–23:30', next, 'business');
    expect(letter.text).toContain('Wilma Ek has withdrawn their application.\n');
    expect(letter.text).toContain("You're getting this because you posted a job on Passa.");
  });

  test('is not mailed to a business that was never mailed the application, and the application is not mailed later', async () => {
    const venue = await aBusiness(passa);
    await performAction(worker, 'withdraw', await anApplication(worker, await aJob(venue)));
    await untilQueueIsIdle(passa.db);
    expect(await announce()).toBe(0);
    // Nor when it came with the import or the demo, or was decided first: then its announcement has its own time.
    const known = await anApplication(worker, await aJob(venue));
    await passa.db.execute(sql`update applications set announced_at = created_at where id = ${known.id}`);
    await performAction(worker, 'withdraw', known);
    await untilQueueIsIdle(passa.db);
    expect(mailsTo(venue)).toEqual([]);
  });

  test('is mailed anew when it is made again, and its withdrawal is not mailed once it is made again', async () => {
    const venue = await aBusiness(passa);
    const job = await aJob(venue, shift);
    const application = await anApplication(worker, job);
    await announce();
    await mailTo(venue);
    await performAction(worker, 'withdraw', application);
    await mailTo(venue, 2);
    await anApplication(worker, job);
    // A delayed mail.
    await withTransaction(passa.services, (change) =>
      change.enqueue(notificationTasks['mail-application-withdrawn'], [{ applicationId: application.id }]),
    );
    await untilQueueIsIdle(passa.db);
    expect(await announce()).toBe(1);
    expect(subjectOf(await mailTo(venue, 3))).toBe('New application: Sat, 24 Oct 18:00–23:30');
    expect(await announce()).toBe(0);
  });
});
