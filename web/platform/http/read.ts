import type { ClientResponse } from 'hono/client';
import { isAnswered, noteAnswer } from './connection.ts';
import { ApiProblem, problemIn } from './problem.ts';

type Answer<R extends ClientResponse<unknown>> = Awaited<ReturnType<R['json']>>;

/**
 * What the server answered, whatever it holds.
 * @throws ApiProblem when it refused, or when no answer came
 */
export async function answered<R extends Pick<Response, 'ok' | 'status' | 'json'>>(request: Promise<R>): Promise<R> {
  const response = await request.catch(async (cause: unknown) => {
    // A query that is no longer wanted is cancelled, which is no problem.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiProblem((await isAnswered()) ? 'unreachable' : 'offline', { status: 0, cause });
  });
  noteAnswer();
  if (!response.ok) throw await problemIn(response);
  return response;
}

/**
 * What the server answered, typed by its route.
 * @throws ApiProblem when it refused, or when no answer came
 */
export async function read<R extends ClientResponse<unknown>>(request: Promise<R>): Promise<Answer<R>> {
  return (await (await answered(request)).json()) as Answer<R>;
}

/** Request options that end a request with the query that made it. */
export const until = (signal: AbortSignal) => ({ init: { signal } });
