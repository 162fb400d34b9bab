import { UNDO_GRACE_SECONDS } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withTransaction } from '../../core/unit-of-work.ts';
import { confirmAddress } from '../../security/email-confirmation/index.ts';
import { aBusiness, aHire, aWorker, cancel, jobForm, performAction, type TestUser } from '../../testing/builders.ts';
import { untilQueueIsIdle, useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { notificationTasks } from '../core/tasks.ts';

const passa = usePassa({ decisionMailDelay: UNDO_GRACE_SECONDS });
const outbox = useOutbox(passa);
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  await passa.db.execute(sql`update users set email_verified = false where id = ${worker.account.id}::uuid`);
});
afterEach(() => passa.clock.reset());

const hire = async (startDate: string) => (await aHire(business, worker, { startDate })).application;
const confirm = async () => {
  await withTransaction(passa.services, (unit) => confirmAddress(unit, worker.account.id));
  await untilQueueIsIdle(passa.db);
};

/** Lets the delay of all waiting tasks pass, and runs them. */
async function passDelay(): Promise<void> {
  await passa.db.execute(sql`update queue.job set start_after = now() where state = 'created'`);
  for (const { name } of Object.values(notificationTasks)) passa.services.queue.wake(name);
  await untilQueueIsIdle(passa.db);
}

const days = () =>
  outbox.mailsTo(worker.email).map(({ head }) => /^Subject: You're hired: \w+, (\d+ \w+)/m.exec(head)?.[1]);

test('a hire for a coming shift is mailed once the worker has confirmed their address, and only once', async () => {
  await hire('2026-09-10');
  await passDelay();
  expect(days(), 'before the address is confirmed').toEqual([]);
  await confirm();
  expect(days()).toEqual(['10 Sept']);
  await confirm();
  expect(days()).toEqual(['10 Sept']);
});

test('a hire with a mail that still waits for the end of the undo is mailed once', async () => {
  await hire('2026-09-10');
  await confirm();
  expect(days()).toEqual([]);
  await passDelay();
  expect(days()).toEqual(['10 Sept']);
});

test('hires that are over are not mailed', async () => {
  const [cancelled, undone] = [await hire('2026-09-11'), await hire('2026-09-12')];
  for (const date of ['2026-09-02', '2026-09-13']) await hire(date);
  await performAction(business, 'undo-accept', undone);
  await passDelay();
  await cancel(business, cancelled, 'The kitchen has burnt');
  await untilQueueIsIdle(passa.db);
  passa.clock.set('2026-09-03T10:00:00.000Z');
  await confirm();
  expect(days()).toEqual(['13 Sept']);
});

test('a hire that keeps another time than its job is mailed until its own start', async () => {
  const form = jobForm({ startDate: '2026-09-10', openings: 2 });
  const { job } = await aHire(business, worker, form);
  await passDelay();
  await business.visitor.put(`/api/jobs/${job.id}`, { ...form, startDate: '2026-09-04' });
  passa.clock.set('2026-09-05T10:00:00.000Z');
  await confirm();
  expect(days()).toContain('10 Sept');
});

test('a hire is not mailed to a worker who has switched such mails off', async () => {
  await worker.visitor.put('/api/notifications/settings', { settings: [{ kind: 'accepted', byMail: false }] });
  await hire('2026-09-10');
  await passDelay();
  await confirm();
  expect(days()).toEqual([]);
});
