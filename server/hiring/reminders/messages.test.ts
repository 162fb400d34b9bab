import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, type TestUser } from '../../testing/builders.ts';
import { useOutbox, untilQueueIsIdle } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService } from '../../testing/push-service.ts';
import { sendReminders } from './send-reminders.ts';

const passa = usePassa();
const { subscribe, messageTo, untilPushed } = usePushService(passa);
const outbox = useOutbox(passa);

let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  // Of the hires of the other tests none is due.
  await passa.db.execute(sql`update assignments set reminder_due_at = null`);
  business = await aBusiness(passa, { businessName: 'Kajen' });
  worker = await aWorker(passa);
});

// Begins at 15:00 UTC, which is 17:00 in Stockholm.
const FRIDAY = { startDate: '2026-09-11', startTime: '17:00', endTime: '23:00' };
const hoursBefore = (hours: number) => new Date(Date.parse('2026-09-11T15:00:00Z') - hours * 3_600_000);

async function remindAt(hours: number): Promise<void> {
  passa.clock.set(hoursBefore(hours).toISOString());
  await sendReminders(passa.services, hoursBefore(hours));
}

test('the reminders on a phone have the time and the place, and the question leads to the shift', async () => {
  const { job } = await aHire(business, worker, FRIDAY);
  const url = `/worker/jobs/${job.id}`;
  const shift = 'Fri, 11 Sept 17:00–23:00: Evening bartender, Kajen';
  for (const [hours, title, body] of [
    [36, 'Are you coming?', shift],
    [23, 'Your shift is coming up', `${shift}, Strandvägen 1`],
    [2, 'Your shift starts soon', `${shift}, Strandvägen 1`],
  ] as const) {
    const phone = await subscribe(worker);
    await remindAt(hours);
    expect((await messageTo(phone)).message).toMatchObject({ title, body, url });
  }
});

test('the mails have the facts of the shift, and there is none two hours before', async () => {
  const { job } = await aHire(business, worker, FRIDAY);
  await untilQueueIsIdle(passa.db);
  for (const [hours, subject, lead] of [
    [36, 'Are you coming? Fri, 11 Sept 17:00–23:00', 'is counting on you'],
    [23, 'Your shift: Fri, 11 Sept 17:00–23:00', 'Your shift is coming up'],
  ] as const) {
    await remindAt(hours);
    await untilQueueIsIdle(passa.db);
    const mail = outbox.mailsTo(worker.email).find(({ head }) => head.includes(`Subject: ${subject}`));
    for (const text of [lead, 'Kajen', 'Strandvägen 1', `/worker/jobs/${job.id}`]) expect(mail?.text).toContain(text);
  }
  const before = outbox.mailsTo(worker.email).length;
  await remindAt(2);
  await untilQueueIsIdle(passa.db);
  expect(outbox.mailsTo(worker.email)).toHaveLength(before);
});

test('the business is notified once that the answer is missing, in its own language', async () => {
  await business.visitor.put('/api/language', { language: 'sv' });
  const { job } = await aHire(business, worker, FRIDAY);
  const phone = await subscribe(business);
  for (const hours of [36, 20, 16, 15]) await remindAt(hours);
  const { message } = await messageTo(phone);
  expect(message).toMatchObject({ url: `/business/jobs/${job.id}/applications` });
  expect(message.title).toContain('har inte bekräftat än');
  await untilQueueIsIdle(passa.db);
  const subjects = outbox.mailsTo(business.email).map(({ head }) => /Subject: (.*)/.exec(head)?.[1]);
  expect(subjects).toHaveLength(1);
  expect(phone.received).toHaveLength(1);
});

test('who switches a kind off receives it in the list only', async () => {
  await worker.visitor.put('/api/notifications/settings', {
    settings: [
      { kind: 'shiftReminder', byMail: false, byPush: false },
      { kind: 'shiftSoon', byPush: true },
    ],
  });
  const phone = await subscribe(worker);
  await aHire(business, worker, FRIDAY);
  await remindAt(24);
  await untilQueueIsIdle(passa.db);
  const mails = outbox.mailsTo(worker.email).length;
  await remindAt(23);
  await remindAt(2);
  await untilPushed();
  await untilQueueIsIdle(passa.db);
  expect(phone.received.map(({ message }) => message.title)).toEqual([
    "You're hired",
    'Are you coming?',
    'Your shift starts soon',
  ]);
  expect(outbox.mailsTo(worker.email)).toHaveLength(mails);
});

test('a mail that is delayed beyond its use is not sent', async () => {
  const { application } = await aHire(business, worker, FRIDAY);
  await untilQueueIsIdle(passa.db);
  await remindAt(36);
  await untilQueueIsIdle(passa.db);
  const asked = outbox.mailsTo(worker.email).length;
  await passa.db.execute(sql`update assignments set reminder_due_at = ${hoursBefore(23).toISOString()}::timestamptz
    where application_id = ${application.id}::uuid`);
  // The time of the task is in time, and the clock of the mail is not.
  passa.clock.set(hoursBefore(2).toISOString());
  await sendReminders(passa.services, hoursBefore(20));
  await untilQueueIsIdle(passa.db);
  expect(outbox.mailsTo(worker.email)).toHaveLength(asked);
});
