import { inArray, sql } from 'drizzle-orm';
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

/** The failed tasks of known kinds, newest first. */
export async function findFailedTasks(boss: PgBoss, known: string[]): Promise<FailedTask[]> {
  const found = await boss.findJobs(FAILED_TASKS, { queued: true });
  return found
    .filter(({ sourceName }) => sourceName !== null && known.includes(sourceName))
    .map(described)
    .sort((one, other) => other.failedAt.getTime() - one.failedAt.getTime());
}

/**
 * Deletes a failed task of a known kind and returns it, to one caller only: pg-boss does not tell concurrent callers which of
 * them deleted it. A task of another kind stays, for a process that knows it.
 */
export async function takeFailedTask(
  tx: Transaction,
  id: string,
  known: string[],
): Promise<{ name: string; payload: object } | undefined> {
  const taken = sql`
    delete from queue.job
    where name = ${FAILED_TASKS} and id = ${id} and ${inArray(sql`source_name`, known)}
    returning source_name as name, data as payload`;
  const { rows } = (await tx.execute(taken)) as { rows: { name: string; payload: object }[] };
  return rows[0];
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
