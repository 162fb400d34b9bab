import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { afterAuthenticating } from '../testing/after-authenticating.ts';
import { aBusiness, aWorker, type TestUser } from '../testing/builders.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { usePassa } from '../testing/passa.ts';
import { streamOf, type TestStream } from '../testing/stream.ts';

const passa = usePassa();
const SECOND = 1000;

/** Expects the stream to end within a second, with the reason. */
async function expectEnd(stream: TestStream, end: () => Promise<unknown>): Promise<void> {
  await end();
  const done = performance.now();
  await stream.ended;
  expect(performance.now() - done).toBeLessThan(SECOND);
  expect(stream.received.at(-1)).toEqual({ event: 'session-ended', data: {} });
}

const sessionOf = ({ account }: TestUser) => sql`user_id = ${account.id}`;

test("a stream ends when its session is logged out, and another session's continues", async () => {
  const worker = await aWorker(passa);
  const elsewhere = passa.visitor();
  await elsewhere.post('/api/session', { email: worker.email, password: worker.password });
  const [stream, other] = [await streamOf(worker.visitor), await streamOf(elsewhere)];
  await expectEnd(stream, () => worker.visitor.delete('/api/session'));

  passa.services.live.publish([{ to: { users: [worker.account.id] }, event: { type: 'notifications-read' } }]);
  await other.untilReceived('notifications-read');
  other.close();
});

test('every stream of an account ends when its password is changed', async () => {
  const { visitor, email } = await aBusiness(passa);
  const streams = [await streamOf(visitor), await streamOf(visitor)];
  const { authentication } = passa.services;
  const token = await passa.db.transaction((tx) => authentication.within(tx).createResetToken(email));
  const password = 'another horse';
  const reset = () => passa.visitor().put('/api/password', { token, password, confirmPassword: password });
  for (const [i, stream] of streams.entries()) await expectEnd(stream, i === 0 ? reset : () => Promise.resolve());
});

test('a stream ends with its account, also when the row is deleted in the database directly', async () => {
  const worker = await aWorker(passa);
  const stream = await streamOf(worker.visitor);
  await expectEnd(stream, () => passa.db.execute(sql`delete from users where id = ${worker.account.id}`));
});

test('a stream ends when its session expires, unless it was extended meanwhile', async () => {
  const [expiring, prolonged] = [await aWorker(passa), await aWorker(passa)];
  const setExpiry = (user: TestUser, expiry: Date) =>
    passa.db.execute(sql`update sessions set expires_at = ${expiry.toISOString()} where ${sessionOf(user)}`);
  const soon = new Date(Date.now() + SECOND);
  const streamUntilSoon = (user: TestUser) =>
    // Authenticating extends a session that is about to expire.
    afterAuthenticating(
      passa,
      () => setExpiry(user, soon),
      () => streamOf(user.visitor),
    );
  const [stream, other] = [await streamUntilSoon(expiring), await streamUntilSoon(prolonged)];
  await setExpiry(prolonged, new Date(Date.now() + 60 * SECOND));

  await stream.ended;
  const late = Date.now() - soon.getTime();
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(SECOND);
  expect(stream.received.at(-1)).toEqual({ event: 'session-ended', data: {} });
  passa.services.live.publish([{ to: { users: [prolonged.account.id] }, event: { type: 'notifications-read' } }]);
  await other.untilReceived('notifications-read');
  other.close();
});

test('a stream is refused if its session ends while the stream is being opened', async () => {
  const worker = await aWorker(passa);
  // The session ends after it was authenticated, and before the stream is registered.
  const response = await afterAuthenticating(
    passa,
    () => passa.db.execute(sql`delete from sessions where ${sessionOf(worker)}`),
    () => worker.visitor.get('/api/live'),
  );
  expectRefusal(response, 401, 'notSignedIn');
});
