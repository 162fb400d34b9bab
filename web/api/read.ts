import type { ClientResponse } from 'hono/client';
import { isAnswered, noteAnswer } from './connection.ts';
import { ApiProblem, problemIn } from './problem.ts';

type Answer<R extends ClientResponse<unknown>> = Awaited<ReturnType<R['json']>>;

/**
 * What the server answered, typed by its route.
 * @throws ApiProblem when it refused, or when no answer came
 */
export async function read<R extends ClientResponse<unknown>>(request: Promise<R>): Promise<Answer<R>> {
  const response = await request.catch(async (cause: unknown) => {
    // A query that is no longer wanted is cancelled, which is no problem.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiProblem((await isAnswered()) ? 'unreachable' : 'offline', { status: 0, cause });
  });
  noteAnswer();
  if (!response.ok) throw await problemIn(response);
  return (await response.json()) as Answer<R>;
}

/** Request options that end a request with the query that made it. */
export const until = (signal: AbortSignal) => ({ init: { signal } });
