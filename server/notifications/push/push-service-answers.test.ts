import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBusiness, performAction, aJob, anApplication, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService, type Browser } from '../../testing/push-service.ts';

const passa = usePassa();
const { service, messageTo, subscribe, untilPushed, runRetries } = usePushService(passa);
useOutbox(passa);

let business: TestUser;
let worker: TestUser;
let phone: Browser;
beforeEach(async () => {
  business = await aBusiness(passa);
  worker = await aWorker(passa);
  phone = await subscribe(worker);
});

async function aDecline(title = 'Evening bartender') {
  const job = await aJob(business);
  await passa.db.execute(sql`update jobs set title = ${title} where id = ${job.id}`);
  await performAction(business, 'decline', await anApplication(worker, job));
}
const isSubscribed = async () =>
  (await countOf(passa.db, 'push_subscriptions', `user_id = '${worker.account.id}'`)) === 1;
const states = (): Promise<{ state: string }[]> =>
  rows(
    passa.db,
    sql`select state::text from queue.job
      join push_subscriptions on push_subscriptions.id::text = data->>'subscriptionId'
      where user_id = ${worker.account.id} and name = 'push-notification'`,
  );

test.for([404, 410])(
  'a subscription that the push service no longer knows (%i) is deleted, without an error',
  async (response) => {
    phone.status = response;
    await aDecline();
    await expect.poll(isSubscribed).toBe(false);
    await untilPushed();
    await aDecline();
    await untilPushed();
    expect(phone.attempts).toBe(1);
  },
);

test.for([429, 500, 503])('a push service that is overloaded (%i) is retried, and delivers once', async (response) => {
  phone.status = response;
  await aDecline();
  await untilPushed();
  expect(await states()).toEqual([{ state: 'retry' }]);
  phone.status = 201;
  await runRetries();
  expect((await messageTo(phone)).message.title).toBe('Not this time');
  expect([phone.attempts, await isSubscribed()]).toEqual([2, true]);
});

test('a push service that does not answer is retried', async () => {
  await passa.db.execute(sql`
    update push_subscriptions set endpoint = 'http://127.0.0.1:1/' || id where user_id = ${worker.account.id}`);
  await aDecline();
  await untilPushed();
  expect(await states()).toEqual([{ state: 'retry' }]);
  await passa.db.execute(sql`
    update push_subscriptions set endpoint = ${phone.subscription.endpoint} where user_id = ${worker.account.id}`);
  await runRetries();
  await messageTo(phone);
});

test('a redirect is not followed', async () => {
  phone.status = 307;
  await aDecline();
  await untilPushed();
  expect(await states()).toEqual([{ state: 'retry' }]);
  expect(phone.attempts).toBe(1);
});

test.for([400, 401, 403, 413])(
  'a message that the push service refuses (%i) is not retried, and is logged without the endpoint',
  async (response) => {
    phone.status = response;
    await aDecline();
    await expect.poll(states).toEqual([{ state: 'failed' }]);
    const failures = passa.takeErrors();
    expect(failures).toMatchObject([{ msg: 'a task failed permanently' }]);
    expect(failures[0]?.err?.message).toBe(`The push service ${new URL(service.origin).host} answered ${response}.`);
    expect(JSON.stringify(failures)).not.toContain(phone.subscription.endpoint);
    expect([phone.attempts, await isSubscribed()]).toEqual([1, true]);
  },
);

describe("a message fits into the size limit, however long the job's title", () => {
  test.for([
    ['long', 'A'.repeat(20_000)],
    ['of emoji', '👩‍🍳'.repeat(5_000)],
    ['of characters that take six bytes each', '\u0007'.repeat(20_000)],
    ['of quotes', '"\\'.repeat(10_000)],
  ] as const)('%s', async ([, title]) => {
    await aDecline(title);
    const { size, message } = await messageTo(phone);
    expect(size).toBeLessThanOrEqual(4096);
    expect(message.body.isWellFormed()).toBe(true);
    expect(message.body).toMatch(/…$/);
    expect(title.startsWith(message.body.slice(message.body.indexOf(': ') + 2, -1))).toBe(true);
  });
});
