import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService } from '../../testing/push-service.ts';
import { concurrently, expectOnly, outcomeOf, untilWaiting } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';

const passa = usePassa();
const { service } = usePushService(passa);
const subscribe = ({ visitor }: TestUser, { subscription } = service.browser()) =>
  visitor.put('/api/push/subscription', subscription);

test.for(rounds(3))('of concurrent subscriptions of one session, one remains: round %i', async () => {
  const worker = await aWorker(passa);
  const responses = await concurrently(20, () => subscribe(worker));
  expectOnly(responses, ['200']);
  expect(await countOf(passa.db, 'push_subscriptions', `user_id = '${worker.account.id}'`)).toBe(1);
});

test.for(rounds(3))('of concurrent sessions that subscribe with one browser, one has it: round %i', async () => {
  const workers = await concurrently(10, () => aWorker(passa));
  const browser = service.browser();
  const responses = await Promise.all(workers.map((worker) => subscribe(worker, browser)));
  expectOnly(responses, ['200']);
  expect(await countOf(passa.db, 'push_subscriptions', `endpoint = '${browser.subscription.endpoint}'`)).toBe(1);
});

test("subscribing while the user's sessions are being ended is refused, and blocks no other request", async () => {
  const worker = await aWorker(passa);
  const subscribing = await passa.db.transaction(async (tx) => {
    // As a password change does.
    await tx.execute(sql`select 1 from users where id = ${worker.account.id} for update`);
    const response = subscribe(worker);
    await untilWaiting(passa.db, 1);
    await tx.execute(sql`delete from sessions where user_id = ${worker.account.id}`);
    return { response };
  });
  expect(outcomeOf(await subscribing.response)).toBe('401 notSignedIn');
});
