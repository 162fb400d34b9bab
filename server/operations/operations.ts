import { z } from 'zod';
import { failedTaskSchema } from './present.ts';
import { operatorClient, OperationError } from './operator-client.ts';

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
