import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService, type Browser } from '../../testing/push-service.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { vapidKeys } from './vapid.ts';

const passa = usePassa();
const { service } = usePushService(passa);
const PATH = '/api/push/subscription';
let worker: TestUser;
beforeEach(async () => {
  worker = await aWorker(passa);
});

const subscribe = ({ visitor }: { visitor: Visitor }, { subscription }: Pick<Browser, 'subscription'>) =>
  visitor.put(PATH, subscription);
const endpointOf = async ({ visitor }: { visitor: Visitor }) =>
  (await visitor.get<{ endpoint: string | null }>(PATH)).body.endpoint;
const subscriptions = () => countOf(passa.db, 'push_subscriptions');

/** The same user in another browser. */
async function elsewhere({ email, password }: TestUser): Promise<{ visitor: Visitor }> {
  const visitor = passa.visitor();
  await visitor.post('/api/session', { email, password });
  return { visitor };
}

test('the VAPID key is created once, and is the same for every user and process', async () => {
  const { key } = (await worker.visitor.get<{ key: string }>('/api/push/key')).body;
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  expect((await (await aBusiness(passa)).visitor.get('/api/push/key')).body).toEqual({ key });
  expect((await vapidKeys(passa.db)).publicKey).toBe(key);
  await passa.db.execute("delete from secrets where name = 'vapid'");
  const made = await Promise.all(Array.from({ length: 8 }, () => vapidKeys(passa.db)));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(made[0]?.publicKey).not.toBe(key);
});

test('a session has one subscription, the newest, until it unsubscribes', async () => {
  const [one, other] = [service.browser(), service.browser()];
  expect(await endpointOf(worker)).toBe(null);
  const { endpoint } = other.subscription;
  await subscribe(worker, one);
  expect(await subscribe(worker, other)).toMatchObject({ status: 200, body: { endpoint } });
  expect(await subscribe(worker, other)).toMatchObject({ status: 200, body: { endpoint } });
  expect(await endpointOf(worker)).toBe(endpoint);
  expect(await countOf(passa.db, 'push_subscriptions', `user_id = '${worker.account.id}'`)).toBe(1);
  expect(await worker.visitor.delete(PATH)).toMatchObject({ status: 200, body: { endpoint: null } });
  expect(await endpointOf(worker)).toBe(null);
  expect((await worker.visitor.delete(PATH)).status).toBe(200);
});

test('two sessions of one user have a subscription each; an endpoint belongs to the session that subscribed last', async () => {
  const [one, other] = [service.browser(), service.browser()];
  const phone = await elsewhere(worker);
  await subscribe(worker, one);
  await subscribe(phone, other);
  expect([await endpointOf(worker), await endpointOf(phone)]).toEqual([
    one.subscription.endpoint,
    other.subscription.endpoint,
  ]);
  const stranger = await aBusiness(passa);
  await subscribe(stranger, other);
  expect([await endpointOf(phone), await endpointOf(stranger)]).toEqual([null, other.subscription.endpoint]);
});

test("a user cannot see or remove another user's subscription", async () => {
  const browser = service.browser();
  await subscribe(worker, browser);
  for (const user of [await aWorker(passa), await elsewhere(worker)]) {
    expect(await endpointOf(user)).toBe(null);
    await user.visitor.delete(PATH);
  }
  expect(await endpointOf(worker)).toBe(browser.subscription.endpoint);
});

test('a subscription ends with its session', async () => {
  const before = await subscriptions();
  const phone = await elsewhere(worker);
  for (const session of [worker, phone]) await subscribe(session, service.browser());
  await phone.visitor.delete('/api/session');
  expect(await subscriptions()).toBe(before + 1);
  await passa.db.execute(`delete from sessions where user_id = '${worker.account.id}'`);
  expect(await subscriptions()).toBe(before);
});

describe('a subscription is refused', () => {
  const invalid = 'This value is not valid';
  const { endpoint } = { endpoint: 'https://web.push.apple.com/1' };
  const key = (bytes: number, first = 4) => Buffer.from([first, ...randomBytes(bytes - 1)]).toString('base64url');
  const good = () => service.browser().subscription.keys;

  test("with an endpoint that is not a push service's", async () => {
    const subscription = { endpoint: 'https://169.254.169.254/latest', keys: good() };
    expectRefusal(await subscribe(worker, { subscription }), 422, 'pushServiceUnknown');
    expect(await endpointOf(worker)).toBe(null);
  });

  test.for([
    [{ endpoint: 'push' }, { endpoint: invalid }],
    [{ endpoint: 7 }, { endpoint: invalid }],
    [{ endpoint: `${endpoint}${'x'.repeat(2048)}` }, { endpoint: 'Please use at most 2048 characters' }],
    [{ keys: undefined }, { keys: invalid }],
    [{ expirationTime: null }, { expirationTime: 'This field is not expected' }],
  ] as const)('with a malformed body: %j', async ([wrong, fields]) => {
    const sent = { endpoint, keys: good(), ...wrong };
    expectRefusal(await worker.visitor.put(PATH, sent), 400, 'invalidInput', fields);
  });

  test.for([
    ['p256dh', key(64)],
    ['p256dh', key(66)],
    ['p256dh', key(65, 2)],
    ['p256dh', key(33, 2)],
    ['p256dh', Buffer.from([4, ...Buffer.alloc(63), 1]).toString('base64url')],
    ['p256dh', ''],
    ['auth', key(15)],
    ['auth', key(17)],
    ['auth', 'aaaaaaaaaaaaaaaaaaaaa+'],
    ['auth', ''],
  ] as const)('with a key that cannot be used to encrypt: %s %s', async ([name, value]) => {
    const subscription = { endpoint, keys: { ...good(), [name]: value } };
    expectRefusal(await subscribe(worker, { subscription }), 400, 'invalidInput', { [`keys.${name}`]: invalid });
    expect(await endpointOf(worker)).toBe(null);
  });

  test('without a session', async () => {
    const visitor = passa.visitor();
    expectRefusal(await visitor.get('/api/push/key'), 401, 'notSignedIn');
    expectRefusal(await visitor.get(PATH), 401, 'notSignedIn');
    expectRefusal(await subscribe({ visitor }, service.browser()), 401, 'notSignedIn');
    expectRefusal(await visitor.delete(PATH), 401, 'notSignedIn');
  });
});
