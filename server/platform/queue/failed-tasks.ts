import { sql } from 'drizzle-orm';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Transaction } from '../database/database.ts';
import { FAILED_TASKS, TASK_OPTIONS, type TaskName, type TaskPayloads } from './tasks.ts';

/** A task that was given up. */
export type FailedTask = {
  id: string;
  name: TaskName;
  payload: TaskPayloads[TaskName];
  failedAt: Date;
  attempts: number;
  reason: string;
};

/** The tasks that were given up, newest first. */
export async function findFailedTasks(boss: PgBoss): Promise<FailedTask[]> {
  const found = await boss.findJobs(FAILED_TASKS, { queued: true });
  return found
    .filter((job) => isTask(job.sourceName))
    .map(described)
    .sort((one, other) => other.failedAt.getTime() - one.failedAt.getTime());
}

/** Takes one of them out: of two who want it done after all, one gets it. pg-boss does not say who that is. */
export async function takeFailedTask(
  tx: Transaction,
  id: string,
): Promise<Pick<FailedTask, 'name' | 'payload'> | undefined> {
  const taken = sql`delete from queue.job where name = ${FAILED_TASKS} and id = ${id} returning source_name, data`;
  const { rows } = (await tx.execute(taken)) as { rows: { source_name: string | null; data: FailedTask['payload'] }[] };
  const [task] = rows;
  return task && isTask(task.source_name) ? { name: task.source_name, payload: task.data } : undefined;
}

const isTask = (name: string | null): name is TaskName => name !== null && name in TASK_OPTIONS;

function described({
  id,
  sourceName,
  data,
  createdOn,
  sourceRetryCount,
  sourceOutput,
}: JobWithMetadata<unknown>): FailedTask {
  const { message } = (sourceOutput ?? {}) as { message?: unknown };
  return {
    id,
    name: sourceName as TaskName,
    payload: data as TaskPayloads[TaskName],
    failedAt: createdOn,
    attempts: (sourceRetryCount ?? 0) + 1,
    reason: typeof message === 'string' ? message : '',
  };
}
