import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';

/** The tasks of one queue that could run now. */
export type ReadyTasks = { queue: string; ready: number; oldestAge: number };

/** A queue with more ready tasks counts as having so many, since counting them all could take long. */
const MAX_COUNTED = 10_000;

/**
 * Counts the tasks that wait for a worker, by queue, from an index only.
 * @param timeout of each statement, in milliseconds
 * @returns for each queue the number, and how long the oldest one waits in seconds, 0 if there is none
 */
export async function countReadyTasks(db: Database, timeout: number): Promise<ReadyTasks[]> {
  const statement = sql`
    select queue.name as queue, waiting.ready, waiting.oldest_age as "oldestAge"
    from queue.queue
    cross join lateral (
      select
        count(*)::int as ready,
        coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as oldest_age
      from (
        select start_after
        from queue.job
        where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
        order by priority desc, created_on
        limit ${MAX_COUNTED}
      ) as first_ones
    ) as waiting`;
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${timeout}`));
      const { rows } = (await tx.execute(statement)) as { rows: ReadyTasks[] };
      return rows;
    },
    { accessMode: 'read only' },
  );
}

/**
 * Whether a task has not finished, as SQL.
 * @param names the kinds of tasks
 * @param property of its payload, which has the value of the column
 */
export const isEnqueued = (names: readonly string[], property: string, column: AnyColumn): SQL =>
  sql`exists (select from queue.job as task
    where task.name in ${names} and task.state < 'completed' and task.data ->> ${property} = ${column}::text)`;

/**
 * Deletes tasks with an email address in their payload, and removes the address from the errors of others. A task that
 * is running stores nothing afterwards.
 */
export async function removeEmailFromQueue(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`delete from queue.job where data ->> 'email' = ${email}`);
  await tx.execute(sql`update queue.job set output = null where position(${email} in lower(output::text)) > 0`);
  await tx.execute(
    sql`update queue.job set source_output = null where position(${email} in lower(source_output::text)) > 0`,
  );
}
