import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService } from '../../testing/push-service.ts';
import { streamOf } from '../../testing/stream.ts';
import type { Visitor } from '../../testing/visitor.ts';

const passa = usePassa();
const { service } = usePushService(passa);

const MAX_SESSIONS = 50;

async function logIn({ email, password }: TestUser): Promise<Visitor> {
  const visitor = passa.visitor();
  expect((await visitor.post('/api/session', { email, password })).status).toBe(200);
  return visitor;
}
const logInTimes = async (user: TestUser, times: number) => {
  for (let i = 0; i < times; i += 1) await logIn(user);
};
const isLoggedIn = async (visitor: Visitor) =>
  (await visitor.get<{ account: unknown }>('/api/session')).body.account !== null;
const sessionsOf = ({ account }: TestUser) => countOf(passa.db, 'sessions', `user_id = '${account.id}'`);

test("the fifty-first log-in ends the account's oldest session, its stream and its push subscription", async () => {
  const [worker, other] = [await aWorker(passa), await aWorker(passa)];
  const second = await logIn(worker);
  const stream = await streamOf(worker.visitor);
  await worker.visitor.put('/api/push/subscription', service.browser().subscription);
  await logInTimes(worker, MAX_SESSIONS - 2);
  expect([await sessionsOf(worker), await isLoggedIn(worker.visitor)]).toEqual([MAX_SESSIONS, true]);

  const last = await logIn(worker);
  await stream.ended;
  expect(stream.received.at(-1)).toEqual({ event: 'session-ended', data: {} });
  expect(await Promise.all([worker.visitor, second, last, other.visitor].map(isLoggedIn))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(await countOf(passa.db, 'push_subscriptions', `user_id = '${worker.account.id}'`)).toBe(0);
  expect(await sessionsOf(worker)).toBe(MAX_SESSIONS);
});

test('an expired session makes room before a valid one', async () => {
  const worker = await aWorker(passa);
  await logInTimes(worker, MAX_SESSIONS - 1);
  await passa.db.execute(sql`
    update sessions set expires_at = now() - interval '1 minute' where id = (
      select id from sessions where user_id = ${worker.account.id} order by created_at desc limit 1)`);
  await logIn(worker);
  expect([await sessionsOf(worker), await isLoggedIn(worker.visitor)]).toEqual([MAX_SESSIONS, true]);
});
