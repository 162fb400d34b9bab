import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countOf, rows } from '../../testing/database.ts';
import { untilQueueIsIdle } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { openQueue, type Queue } from './queue.ts';
import { FAILED_TASKS, NonRetryableError } from './task.ts';
import { TASKS } from '../../tasks.ts';

const passa = usePassa();
const TASK = TASKS['mail-password-reset'];
let queue: Queue;
beforeEach(async () => {
  await passa.db.execute(sql`delete from queue.job`);
  queue = await openQueue(passa.db, passa.log, TASKS, { runsMaintenance: false });
});
afterEach(() => queue.close());

const leave = (email: string) => passa.db.transaction((tx) => queue.enqueue(tx, TASK, { email }));
const tasks = () =>
  rows<{ state: string; data: { email: string }; isLater: boolean }>(
    passa.db,
    sql`select state::text, data, start_after > now() + interval '5 seconds' as "isLater" from queue.job
      where name <> ${FAILED_TASKS} order by created_on`,
  );

/** Runs tasks with a handler that records their payloads. */
async function work(handle: (email: string) => Promise<void> = () => Promise.resolve()) {
  const done = vi.fn(({ email }: { email: string }) => handle(email));
  await queue.work({ 'mail-password-reset': TASK }, { 'mail-password-reset': done });
  return done;
}

test('a task is committed or rolled back with its transaction', async () => {
  const changed = passa.db.transaction(async (tx) => {
    await queue.enqueue(tx, TASK, { email: 'ada@example.com' });
    throw new Error('on second thought');
  });
  await expect(changed).rejects.toThrow('on second thought');
  expect(await tasks()).toEqual([]);

  await passa.db.transaction(async (tx) => {
    await queue.enqueue(tx, TASK, { email: 'bo@example.com' });
    expect(await countOf(tx, 'queue.job')).toBe(1);
  });
  expect(await tasks()).toMatchObject([{ state: 'created', data: { email: 'bo@example.com' } }]);
});

test('tasks of a kind with a delay start after it, or earlier or later where the caller limits it', async () => {
  await queue.close();
  const startDelays = { 'mail-password-reset': 60 };
  queue = await openQueue(passa.db, passa.log, TASKS, { runsMaintenance: false, startDelays });
  for (const maxDelay of [undefined, 600, 20, -5]) {
    const limit = maxDelay === undefined ? undefined : { maxDelay };
    await passa.db.transaction((tx) => queue.enqueueAll(tx, TASK, [{ email: 'ada@example.com' }], limit));
  }
  await passa.db.transaction((tx) => queue.enqueueAll(tx, TASK, [{ email: 'ada@example.com' }], { minDelay: 90 }));
  await passa.db.transaction((tx) => queue.enqueue(tx, TASKS['mail-account-exists'], { email: 'ada@example.com' }));
  const delays = await rows(
    passa.db,
    sql`select extract(epoch from start_after - created_on)::int as seconds from queue.job order by created_on`,
  );
  expect(delays).toEqual([60, 60, 20, 0, 90, 0].map((seconds) => ({ seconds })));
});

test('a woken worker runs all waiting tasks, once each and in order', async () => {
  const done = await work();
  const people = Array.from({ length: 20 }, (_, i) => `person-${i}@example.com`);
  for (const email of people) await leave(email);
  queue.wake(TASK.name);
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(20), { timeout: 20_000 });
  expect(done.mock.calls.map(([{ email }]) => email)).toEqual(people);
  await untilQueueIsIdle(passa.db);
  expect(await countOf(passa.db, 'queue.job', "state = 'completed'")).toBe(20);
});

test('tasks enqueued while no worker runs are done by the next worker', async () => {
  await leave('ada@example.com');
  await queue.close();
  queue = await openQueue(passa.db, passa.log, TASKS, { runsMaintenance: false });
  const done = await work();
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ email: 'ada@example.com' }), { timeout: 20_000 });
});

test('a failed task is retried after a delay', async () => {
  let isDown = true;
  const done = await work(() => (isDown ? Promise.reject(new Error('no mail server')) : Promise.resolve()));
  await leave('ada@example.com');
  queue.wake(TASK.name);
  await expect.poll(tasks).toMatchObject([{ state: 'retry', isLater: true }]);
  expect(done).toHaveBeenCalledTimes(1);

  isDown = false;
  await passa.db.execute(sql`update queue.job set start_after = now()`);
  queue.wake(TASK.name);
  await expect.poll(tasks).toMatchObject([{ state: 'completed' }]);
  expect(done).toHaveBeenCalledTimes(2);
});

test('a task that fails all of its attempts is given up, and logged', async () => {
  const done = await work(() => Promise.reject(new Error('no mail server')));
  await leave('ada@example.com');
  await passa.db.execute(sql`update queue.job set retry_limit = 1, retry_delay = 0, retry_backoff = false`);
  queue.wake(TASK.name);
  await expect.poll(tasks).toMatchObject([{ state: 'failed' }]);
  expect(done).toHaveBeenCalledTimes(2);
  expect(passa.takeErrors()).toMatchObject([{ msg: 'a task failed permanently', err: { message: 'no mail server' } }]);
});

test('a task with a NonRetryableError is given up at once', async () => {
  const done = await work(() => Promise.reject(new NonRetryableError('nobody of that name')));
  await leave('ada@example.com');
  queue.wake(TASK.name);
  await expect.poll(tasks).toMatchObject([{ state: 'failed' }]);
  expect(done).toHaveBeenCalledTimes(1);
  expect(passa.takeErrors()).toMatchObject([
    { msg: 'a task failed permanently', err: { message: 'nobody of that name' } },
  ]);
});

test('a task that failed by a refused statement is stored without the values of the statement', async () => {
  await work(async (email) => {
    await passa.db.execute(sql`insert into secrets (name, value) values (${email}, null)`);
  });
  await leave('ada@example.com');
  await passa.db.execute(sql`update queue.job set retry_limit = 0`);
  queue.wake(TASK.name);
  await expect.poll(tasks).toMatchObject([{ state: 'failed' }]);
  const stored = await rows(passa.db, sql`select output::text, source_output::text from queue.job`);
  expect(JSON.stringify(stored)).toContain('null value in column');
  expect(JSON.stringify(stored)).not.toContain('ada@example.com');
  expect(passa.takeErrors()).toMatchObject([{ msg: 'a task failed permanently' }]);
});

test('a failed task is listed with its reason, and can be retried once', async () => {
  let isKnown = false;
  const done = await work(() =>
    isKnown ? Promise.resolve() : Promise.reject(new NonRetryableError('nobody of that name')),
  );
  await leave('ada@example.com');
  queue.wake(TASK.name);
  await expect.poll(() => queue.failedTasks()).toHaveLength(1);
  passa.takeErrors();
  const [failedTask] = await queue.failedTasks();
  expect(failedTask).toMatchObject({
    name: TASK.name,
    payload: { email: 'ada@example.com' },
    attempts: 1,
    reason: 'nobody of that name',
  });

  isKnown = true;
  const retry = () => passa.db.transaction((tx) => queue.retryFailedTask(tx, failedTask?.id ?? ''));
  expect([await retry(), await retry()]).toEqual([TASK.name, undefined]);
  expect(await queue.failedTasks()).toEqual([]);
  queue.wake(TASK.name);
  await expect.poll(tasks).toMatchObject([{ state: 'failed' }, { state: 'completed' }]);
  expect(done).toHaveBeenCalledTimes(2);
});

test('a failed task of an unknown kind is neither listed nor retried, and is kept', async () => {
  await work(() => Promise.reject(new NonRetryableError('nobody of that name')));
  await leave('ada@example.com');
  queue.wake(TASK.name);
  await expect.poll(() => queue.failedTasks()).toHaveLength(1);
  passa.takeErrors();
  const [failedTask] = await queue.failedTasks();
  const rename = (from: string, to: string) =>
    passa.db.execute(
      sql`update queue.job set source_name = ${to} where name = ${FAILED_TASKS} and source_name = ${from}`,
    );

  await rename(TASK.name, 'of-a-newer-release');
  expect(await queue.failedTasks()).toEqual([]);
  const retried = await passa.db.transaction((tx) => queue.retryFailedTask(tx, failedTask?.id ?? ''));
  expect(retried).toBeUndefined();
  await rename('of-a-newer-release', TASK.name);
  expect(await queue.failedTasks()).toEqual([failedTask]);
});

test('failed tasks are kept for fourteen days, completed ones for one day', async () => {
  let isDown = true;
  await work(() => (isDown ? Promise.reject(new NonRetryableError('no')) : Promise.resolve()));
  await leave('ada@example.com');
  queue.wake(TASK.name);
  await expect.poll(() => queue.failedTasks()).toHaveLength(1);
  passa.takeErrors();
  isDown = false;
  await leave('bo@example.com');
  queue.wake(TASK.name);
  await untilQueueIsIdle(passa.db);
  const kept = await rows(
    passa.db,
    sql`select state::text, extract(epoch from keep_until - created_on)::int / 86400 as waiting, deletion_seconds / 86400 as done
      from queue.job order by created_on`,
  );
  expect(kept).toMatchObject([{ state: 'failed' }, { state: 'created', waiting: 14 }, { state: 'completed', done: 1 }]);
});

test('closing the queue completes the running task, and starts no other', async () => {
  let finish = () => {};
  const done = await work(() => new Promise((resolve) => (finish = resolve)));
  await leave('ada@example.com');
  await leave('bo@example.com');
  queue.wake(TASK.name);
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  const closed = queue.close();
  finish();
  await closed;
  expect(await tasks()).toMatchObject([{ state: 'completed' }, { state: 'created' }]);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a scheduled task runs every minute, and again in the minute after it failed', async () => {
  const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('not now')).mockResolvedValueOnce();
  await queue.schedule({ 'close-past-jobs': run });
  expect(await rows(passa.db, sql`select name, cron from queue.schedule`)).toEqual([
    { name: 'close-past-jobs', cron: '* * * * *' },
  ]);

  await queue.runNow('close-past-jobs');
  await expect.poll(tasks).toMatchObject([{ state: 'failed' }]);
  expect(passa.takeErrors()).toMatchObject([{ msg: 'a task failed permanently', err: { message: 'not now' } }]);
  await queue.runNow('close-past-jobs');
  await expect.poll(tasks).toMatchObject([{ state: 'failed' }, { state: 'completed' }]);
});

test('a scheduled task with a time runs at its time in its time zone, and is retried', async () => {
  const run = () => Promise.reject(new Error('not now'));
  await queue.schedule({ 'send-digest': { cron: '0 7 * * 1', timeZone: 'Europe/Stockholm', run } });
  const schedules = sql`select name, cron, timezone, (options->>'retryLimit')::int as retries from queue.schedule`;
  expect(await rows(passa.db, schedules)).toEqual([
    { name: 'send-digest', cron: '0 7 * * 1', timezone: 'Europe/Stockholm', retries: 6 },
  ]);
  await queue.runNow('send-digest');
  await expect.poll(tasks).toMatchObject([{ state: 'retry' }]);
});

test('a task that an earlier release scheduled under another name is unscheduled', async () => {
  await passa.db.transaction(async (tx) => {
    await tx.execute(sql`select queue.create_queue('announce-applications', '{"policy":"exclusive"}'::jsonb)`);
    await tx.execute(sql`insert into queue.schedule (name, cron) values ('announce-applications', '* * * * *')`);
  });
  await queue.schedule({ 'send-application-digests': () => Promise.resolve() });
  expect(await rows(passa.db, sql`select name from queue.schedule`)).toEqual([{ name: 'send-application-digests' }]);
});
