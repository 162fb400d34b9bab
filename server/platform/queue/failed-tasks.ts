import { sql } from 'drizzle-orm';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Transaction } from '../database/database.ts';
import { FAILED_TASKS } from './task.ts';

/** A task that has failed all of its attempts. */
export type FailedTask = {
  id: string;
  name: string;
  payload: Record<string, unknown>;
  failedAt: Date;
  attempts: number;
  reason: string;
};

type IsTask<Name extends string> = (name: string | null) => name is Name;

/** The failed tasks, newest first. */
export async function findFailedTasks<Name extends string>(boss: PgBoss, isTask: IsTask<Name>): Promise<FailedTask[]> {
  const found = await boss.findJobs(FAILED_TASKS, { queued: true });
  return found
    .filter((job) => isTask(job.sourceName))
    .map(described)
    .sort((one, other) => other.failedAt.getTime() - one.failedAt.getTime());
}

/**
 * Deletes a failed task and returns it, to one caller only: pg-boss does not tell concurrent callers which of them
 * deleted it.
 */
export async function takeFailedTask<Name extends string>(
  tx: Transaction,
  id: string,
  isTask: IsTask<Name>,
): Promise<{ name: Name; payload: object } | undefined> {
  const taken = sql`delete from queue.job where name = ${FAILED_TASKS} and id = ${id} returning source_name, data`;
  const { rows } = (await tx.execute(taken)) as { rows: { source_name: string | null; data: FailedTask['payload'] }[] };
  const [task] = rows;
  return task && isTask(task.source_name) ? { name: task.source_name, payload: task.data } : undefined;
}

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
    name: sourceName ?? '',
    payload: (data ?? {}) as Record<string, unknown>,
    failedAt: createdOn,
    attempts: (sourceRetryCount ?? 0) + 1,
    reason: typeof message === 'string' ? message : '',
  };
}
