import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { FAILED_TASKS } from '../../platform/queue/task.ts';
import { suspend } from '../../testing/accounts.ts';
import { rows } from '../../testing/database.ts';
import { aWorker } from '../../testing/builders.ts';
import type { TestUsers, Names } from '../test-users.ts';

/** A failed task. */
export async function aFailedTask({ passa }: TestUsers): Promise<Names> {
  const payload = JSON.stringify({ email: `${randomUUID()}@example.com` });
  const [task] = await rows<{ id: string }>(
    passa.db,
    sql`insert into queue.job (name, source_name, data)
      values (${FAILED_TASKS}, 'mail-password-reset', ${payload}::jsonb) returning id`,
  );
  return { taskId: task?.id ?? '' };
}

/** An account that the operator has suspended. */
export async function aSuspendedAccount({ passa }: TestUsers): Promise<Names> {
  const worker = await aWorker(passa);
  await suspend(passa, worker);
  return { accountId: worker.account.id };
}

/** An account of its own, which an operator acts on. */
export async function anAccount({ passa }: TestUsers): Promise<Names> {
  return { accountId: (await aWorker(passa)).account.id };
}
