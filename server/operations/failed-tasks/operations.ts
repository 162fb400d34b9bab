import { z } from 'zod';
import { operatorClient, OperationError } from '../core/operator-client.ts';
import { failedTaskSchema } from './present.ts';

const listSchema = z.object({ tasks: z.array(failedTaskSchema), total: z.number() });
export type FailedTaskList = z.infer<typeof listSchema>;

/** The operations that an operator can ask a running server for. */
export function openOperations(address: string, token: string) {
  const request = operatorClient(address, token);

  return {
    async list(): Promise<FailedTaskList> {
      const response = await request('GET', 'failed-tasks');
      if (!response.ok) throw new OperationError(`The server at ${address} does not know this operator's token.`);
      return listSchema.parse(await response.json());
    },

    async retry(id: string): Promise<void> {
      const response = await request('POST', `failed-tasks/${encodeURIComponent(id)}/retry`);
      if (!response.ok) throw new OperationError(`There is no failed task ${id}, or this operator's token is wrong.`);
    },
  };
}

/** The lines of a table of failed tasks for a terminal: one each, followed by the reason. */
export function failedTasksTable({ tasks, total }: FailedTaskList): string[] {
  if (tasks.length === 0) return ['Nothing has failed.'];
  const lines = tasks.flatMap(({ id, task, failedAt, attempts, reason, about }) => [
    '',
    columns(failedAt.slice(0, 19).replace('T', ' '), task, String(attempts), id),
    ...Object.entries(about).map(([what, whose]) => `  ${what} ${whose}`),
    `  ${reason}`,
  ]);
  const more = total > tasks.length ? ['', `… and ${total - tasks.length} older ones.`] : [];
  return [columns('failed at (UTC)', 'task', 'tries', 'id'), ...lines, ...more];
}

function columns(when: string, task: string, tries: string, id: string): string {
  return [when.padEnd(19), task.padEnd(22), tries.padStart(5), id].join('  ');
}
