import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aWorker, type TestUser } from '../testing/builders.ts';
import { countOf } from '../testing/database.ts';
import { usePassa } from '../testing/passa.ts';
import { outcomeOf, untilWaiting } from '../testing/races.ts';
import { rounds } from '../testing/race-rounds.ts';
import type { Visitor } from '../testing/visitor.ts';

const passa = usePassa();

const feedsOf = ({ account }: TestUser) => countOf(passa.db, 'calendar_feeds', `worker_id = '${account.id}'`);
const makeFeed = (visitor: Visitor) => visitor.post('/api/calendar/feed');

async function elsewhere({ email, password }: TestUser): Promise<Visitor> {
  const visitor = passa.visitor();
  await visitor.post('/api/session', { email, password });
  return visitor;
}

/** Requests a feed while a lock is held, so that the end of the sessions comes first. */
async function whileSessionsEnd({ account }: TestUser, visitor: Visitor, end: string) {
  const requested = await passa.db.transaction(async (tx) => {
    // Locked as a password change locks it.
    await tx.execute(sql`select 1 from users where id = ${account.id} for update`);
    const response = makeFeed(visitor);
    await untilWaiting(passa.db, 1);
    await tx.execute(sql.raw(end));
    return { response };
  });
  return outcomeOf(await requested.response);
}

test('a feed that is requested while its session ends is refused', async () => {
  const worker = await aWorker(passa);
  const phone = await elsewhere(worker);
  const end = `delete from sessions where user_id = '${worker.account.id}'`;
  expect(await whileSessionsEnd(worker, phone, end)).toBe('401 notSignedIn');
  expect(await feedsOf(worker)).toBe(0);
});

test("a renewed session's former token creates no feed", async () => {
  const worker = await aWorker(passa);
  const end = `update sessions set token = token || 'x' where user_id = '${worker.account.id}'`;
  expect(await whileSessionsEnd(worker, worker.visitor, end)).toBe('401 notSignedIn');
  expect(await feedsOf(worker)).toBe(0);
});

test.for(rounds(5))('feeds that are created while other sessions are ended do not survive: round %i', async () => {
  const worker = await aWorker(passa);
  const [phone, tablet] = [await elsewhere(worker), await elsewhere(worker)];
  const [ended, ...made] = await Promise.all([
    worker.visitor.delete('/api/account/sessions'),
    makeFeed(phone),
    makeFeed(tablet),
  ]);
  expect(ended.status).toBe(200);
  for (const response of made) expect(['200', '401 notSignedIn']).toContain(outcomeOf(response));
  expect(await feedsOf(worker)).toBe(0);
});
