import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { withTransaction } from '../../core/unit-of-work.ts';
import { aBusiness, aHire, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService } from '../../testing/push-service.ts';
import { notificationTasks } from '../core/tasks.ts';

// A later release runs beside this one while it is rolled out, and has run before this one after a way back.

const passa = usePassa();
const { subscribe, untilPushed } = usePushService(passa);
useOutbox(passa);
let worker: TestUser;
let applicationId: string;
beforeEach(async () => {
  worker = await aWorker(passa);
  applicationId = (await aHire(await aBusiness(passa), worker)).application.id;
});

/** A notification of a later release, which is the worker's newest. */
async function notifiedByLaterRelease(): Promise<string> {
  const [row] = await rows<{ id: string }>(
    passa.db,
    sql`insert into notifications (user_id, kind, application_id, created_at)
      values (${worker.account.id}, 'dayAfterTomorrow', ${applicationId}, now() + interval '1 second') returning id`,
  );
  if (!row) throw new Error('Nothing was inserted.');
  return row.id;
}

test('a notification of a kind that only a later release knows is neither listed nor counted, and stays unread', async () => {
  const id = await notifiedByLaterRelease();
  const { status, body } = await worker.visitor.get('/api/notifications');
  expect({ status, body }).toMatchObject({ status: 200, body: { notifications: [{ kind: 'accepted' }], unread: 1 } });
  const read = await worker.visitor.put('/api/notifications/read', { upTo: id });
  expect(read).toMatchObject({ status: 200, body: { unread: 0 } });
  expect(await countOf(passa.db, 'notifications', `id = '${id}' and read_at is null`)).toBe(1);
});

test('a push message of a kind that only a later release knows is left out', async () => {
  const browser = await subscribe(worker);
  const notificationId = await notifiedByLaterRelease();
  const [subscription] = await rows<{ id: string }>(
    passa.db,
    sql`select id from push_subscriptions where user_id = ${worker.account.id}`,
  );
  await withTransaction(passa.services, ({ enqueue }) =>
    enqueue(notificationTasks['push-notification'], [{ notificationId, subscriptionId: subscription?.id ?? '' }]),
  );
  await untilPushed();
  expect(browser.attempts).toBe(0);
  expect(await countOf(passa.db, 'queue.job', "name = 'push-notification' and state <> 'completed'")).toBe(0);
});

test('a choice about a kind that only a later release knows changes no setting and no mail, and is kept', async () => {
  const before = (await worker.visitor.get('/api/notifications/settings')).body;
  await passa.db.execute(sql`
    insert into notification_settings (user_id, kind, by_mail) values (${worker.account.id}, 'dayAfterTomorrow', false)`);
  expect((await worker.visitor.get('/api/notifications/settings')).body).toEqual(before);
  const saved = { settings: [{ kind: 'declined', byMail: false }] };
  expect((await worker.visitor.put('/api/notifications/settings', saved)).status).toBe(200);
  expect(await countOf(passa.db, 'notification_settings', `user_id = '${worker.account.id}'`)).toBe(2);
});
