import { UNDO_GRACE_SECONDS } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { untilQueueIsIdle, useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { notificationTasks } from '../core/tasks.ts';

const passa = usePassa({ decisionMailDelay: UNDO_GRACE_SECONDS });
const outbox = useOutbox(passa);
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  await passa.db.execute(sql`delete from queue.job`);
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

/** The tasks that mail, with the seconds that each waits. */
const tasks = () =>
  rows(
    passa.db,
    sql`select name, round(extract(epoch from start_after - created_on))::int as delay from queue.job
      where name like 'mail-%' order by created_on, name`,
  );

/** Lets the delay of all waiting tasks pass, and runs them. */
async function passDelay(): Promise<void> {
  await passa.db.execute(sql`update queue.job set start_after = now() where state = 'created'`);
  for (const { name } of Object.values(notificationTasks)) passa.services.queue.wake(name);
  await untilQueueIsIdle(passa.db);
}

const subjects = ({ email }: TestUser) => outbox.mailsTo(email).map(({ head }) => /^Subject: ([^:]+)/m.exec(head)?.[1]);
const decide = (action: Parameters<typeof performAction>[1], application: { id: string }) =>
  performAction(business, action, application);

test('the mail of a decision waits until it can no longer be undone; the list does not, nor do other mails', async () => {
  const job = await aJob(business);
  const [accepted, declined] = [await anApplication(worker, job), await anApplication(await aWorker(passa), job)];
  await decide('decline', declined);
  await decide('accept', accepted);
  await performAction(worker, 'complete', accepted);
  expect(await tasks()).toEqual([
    { name: 'mail-declined', delay: UNDO_GRACE_SECONDS },
    { name: 'mail-accepted', delay: UNDO_GRACE_SECONDS },
    { name: 'mail-shift-completed', delay: 0 },
  ]);
  const { body } = await worker.visitor.get<{ notifications: object[] }>('/api/notifications');
  expect(body.notifications).toMatchObject([{ kind: 'accepted' }]);
  expect(subjects(worker)).toEqual([]);
  await passDelay();
  expect(subjects(worker)).toEqual(["You're hired"]);
});

test('the mail of a decision just before the start of the shift waits for the start only', async () => {
  const job = await aJob(business, { startDate: '2026-09-01', startTime: '17:00' });
  const application = await anApplication(worker, job);
  passa.clock.set('2026-09-01T14:59:40Z');
  await decide('accept', application);
  expect(await tasks()).toEqual([{ name: 'mail-accepted', delay: 20 }]);
});

test.for(['accept', 'decline'] as const)(
  'a decision that is undone is not mailed, nor is its undoing: %s',
  async (decision) => {
    const application = await anApplication(worker, await aJob(business));
    await decide(decision, application);
    await decide(`undo-${decision}`, application);
    await passDelay();
    expect(subjects(worker)).toEqual([]);
  },
);

test.for([
  ['accept', "You're hired"],
  ['decline', 'Not this time'],
] as const)('a decision that is undone and made again is mailed once: %s', async ([decision, subject]) => {
  const application = await anApplication(worker, await aJob(business));
  for (const action of [decision, `undo-${decision}`, decision] as const) await decide(action, application);
  expect(await tasks()).toHaveLength(2);
  await passDelay();
  expect(subjects(worker)).toEqual([subject]);
});

test('so is a decline after which the worker ended the access, which removes its time', async () => {
  const application = await anApplication(worker, await aJob(business));
  for (const action of ['decline', 'undo-decline', 'decline'] as const) await decide(action, application);
  const ended = await worker.visitor.send('DELETE', `/api/profile/worker/access/${application.id}`);
  expect(ended.status).toBe(204);
  await passDelay();
  expect(subjects(worker)).toEqual(['Not this time']);
});

test('an acceptance that is undone and followed by a decline is mailed as a decline only', async () => {
  const application = await anApplication(worker, await aJob(business));
  for (const action of ['accept', 'undo-accept', 'decline'] as const) await decide(action, application);
  await passDelay();
  expect(subjects(worker)).toEqual(['Not this time']);
});

test('tasks of an earlier release are done: those without a notification mail, those about an undo do not', async () => {
  const { application } = await aHire(business, worker);
  await passa.db.execute(sql`update queue.job set data = data - 'notificationId'`);
  await passa.db.transaction(async (tx) => {
    for (const name of ['mail-acceptance-undone', 'mail-decline-undone'] as const) {
      await passa.services.queue.enqueue(tx, notificationTasks[name], { applicationId: application.id });
    }
  });
  await passDelay();
  expect(subjects(worker)).toEqual(["You're hired"]);
  expect(await rows(passa.db, sql`select distinct state::text from queue.job`)).toEqual([{ state: 'completed' }]);
});

test('a mail says the year of a shift that is not the coming one on its day', async () => {
  const when = async (startDate: string) => {
    const job = await aJob(business, { startDate });
    await decide('accept', await anApplication(worker, job));
    await passDelay();
    return /^Subject: (.+)/m.exec(outbox.mailsTo(worker.email).at(-1)?.head ?? '')?.[1];
  };
  expect(await when('2026-12-05')).toContain('Sat, 5 Dec 17:00');
  expect(await when('2027-12-05')).toContain('Sun, 5 Dec 2027 17:00');
});
