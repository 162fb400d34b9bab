import { expect, test } from 'vitest';
import { aBusiness, aWorker, type TestUser } from '../testing/builders.ts';
import { countOf } from '../testing/database.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();

type Feed = { feed: { url: string; createdAt: string; lastReadAt: string | null } | null };
const NEW = { password: 'new horse', confirmPassword: 'new horse' };

const feedOf = async ({ visitor }: TestUser) => (await visitor.get<Feed>('/api/calendar/feed')).body.feed;
const makeFeed = async ({ visitor }: TestUser) => {
  const { body } = await visitor.post<Feed>('/api/calendar/feed');
  return new URL(body.feed?.url ?? '').pathname;
};
const statusOf = async (path: string) => (await passa.visitor().get(path)).status;

async function resetPassword({ email }: TestUser) {
  const { authentication } = passa.services;
  const token = await passa.db.transaction((tx) => authentication.within(tx).createResetToken(email));
  return passa.visitor().put('/api/password', { token, ...NEW });
}
const changePassword = ({ visitor, password }: TestUser) =>
  visitor.put('/api/account/password', { currentPassword: password, ...NEW });
const endOthers = ({ visitor }: TestUser) => visitor.delete('/api/account/sessions');

const WAYS = [
  ['a password reset', resetPassword],
  ['a password change', changePassword],
  ['logging out everywhere else', endOthers],
] as const;

test.for(WAYS)('%s removes the calendar feed and reports it', async ([, end]) => {
  const [worker, other] = [await aWorker(passa), await aWorker(passa)];
  const [path, theirs] = [await makeFeed(worker), await makeFeed(other)];
  expect(await statusOf(path)).toBe(200);

  const response = await end(worker);
  expect([await statusOf(path), await statusOf(theirs)]).toEqual([404, 200]);
  expect(response).toMatchObject({ status: 200, body: { calendarEnded: true } });
  expect(await countOf(passa.db, 'calendar_feeds', `worker_id = '${worker.account.id}'`)).toBe(0);
});

test.for(WAYS)('%s reports no removed calendar feed where there was none', async ([, end]) => {
  for (const user of [await aWorker(passa), await aBusiness(passa)]) {
    expect(await end(user)).toMatchObject({ status: 200, body: { calendarEnded: false } });
  }
});

test('a refused password change keeps the calendar feed', async () => {
  const worker = await aWorker(passa);
  const path = await makeFeed(worker);
  const response = await worker.visitor.put('/api/account/password', { currentPassword: 'wrong horse', ...NEW });
  expect([response.status, await statusOf(path)]).toEqual([400, 200]);
});

test('the owner sees when the feed was created and on which day it was last read', async () => {
  const worker = await aWorker(passa);
  const path = await makeFeed(worker);
  const createdAt = '2026-09-01T06:00:00.000Z';
  expect(await feedOf(worker)).toMatchObject({ createdAt, lastReadAt: null });

  passa.clock.set('2026-09-02T06:00:00Z');
  await statusOf(path);
  passa.clock.set('2026-09-03T05:59:00Z');
  await statusOf(path);
  expect(await feedOf(worker), 'noted once a day').toMatchObject({ createdAt, lastReadAt: '2026-09-02T06:00:00.000Z' });
  passa.clock.set('2026-09-03T06:00:00Z');
  await statusOf(path);
  expect(await feedOf(worker)).toMatchObject({ lastReadAt: '2026-09-03T06:00:00.000Z' });

  await makeFeed(worker);
  expect(await feedOf(worker)).toMatchObject({ createdAt: '2026-09-03T06:00:00.000Z', lastReadAt: null });
});
