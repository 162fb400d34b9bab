import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/**
 * Whether a task has not finished, as SQL.
 * @param names the kinds of tasks
 * @param property of its payload, which has the value of the column
 */
export const isEnqueued = (names: readonly string[], property: string, column: AnyColumn): SQL =>
  sql`exists (select from queue.job as task
    where task.name in ${names} and task.state < 'completed' and task.data ->> ${property} = ${column}::text)`;
