import { z } from 'zod';
import { failedTaskSchema } from './present.ts';

const listSchema = z.object({ tasks: z.array(failedTaskSchema), total: z.number() });
export type FailedTaskList = z.infer<typeof listSchema>;

/** Why nothing could be asked, in one sentence. */
export class OperationError extends Error {}

/** What an operator may ask of a server that runs. */
export function openOperations(address: string, token: string) {
  async function ask(method: string, path: string): Promise<Response> {
    const headers = { Authorization: `Bearer ${token}`, Origin: new URL(address).origin };
    return fetch(`${address}/api/operations/${path}`, { method, headers }).catch(() => {
      throw new OperationError(`No server answers at ${address}. Name another one in PORT or PUBLIC_URL.`);
    });
  }

  return {
    async list(): Promise<FailedTaskList> {
      const answer = await ask('GET', 'failed-tasks');
      if (!answer.ok) throw new OperationError(`The server at ${address} does not know this operator's token.`);
      return listSchema.parse(await answer.json());
    },

    async retry(id: string): Promise<void> {
      const answer = await ask('POST', `failed-tasks/${encodeURIComponent(id)}/retry`);
      if (!answer.ok) throw new OperationError(`There is no failed task ${id}, or this operator's token is another.`);
    },
  };
}
