import { sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../../testing/create-database.ts';
import { countOf } from '../../testing/database.ts';
import { untilQueueIsIdle } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently } from '../../testing/races.ts';
import { openMigratedPostgresql } from '../../database/postgresql.ts';
import { openQueue } from './queue.ts';
import { TASKS } from '../../tasks.ts';

const passa = usePassa();

test('processes that start at once on a new database all open the queue', async () => {
  const { url, drop } = await createDatabase(inject('postgresqlUrl'));
  const processes = await concurrently(6, async () => {
    const { db, close } = await openMigratedPostgresql({ url }, passa.log);
    return { db, close, queue: await openQueue(db, passa.log, TASKS) };
  });
  for (const [i, { db, queue }] of processes.entries()) {
    await db.transaction((tx) => queue.enqueue(tx, TASKS['mail-password-reset'], { email: `${i}@example.com` }));
    // No connection returned to the pool inside a failed transaction.
    await Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select 1`)));
  }
  const [first] = processes;
  expect(first && (await countOf(first.db, 'queue.job', "name = 'mail-password-reset'"))).toBe(6);
  for (const { queue, close } of processes) {
    await queue.close();
    await close();
  }
  await drop();
});

test('of several processes on one queue, one runs each task', async () => {
  const done = vi.fn(() => Promise.resolve());
  const queues = await concurrently(4, () => openQueue(passa.db, passa.log, TASKS, { runsMaintenance: false }));
  for (const queue of queues)
    await queue.work({ 'mail-password-reset': TASKS['mail-password-reset'] }, { 'mail-password-reset': done });
  await passa.db.transaction(async (tx) => {
    for (let i = 0; i < 40; i += 1) {
      await passa.services.queue.enqueue(tx, TASKS['mail-password-reset'], { email: `${i}@example.com` });
    }
  });
  for (const queue of queues) queue.wake('mail-password-reset');
  await untilQueueIsIdle(passa.db);
  const people = done.mock.calls.map(([payload]: unknown[]) => (payload as { email: string }).email);
  expect(people).toHaveLength(40);
  expect(new Set(people).size).toBe(40);
  for (const queue of queues) await queue.close();
});
