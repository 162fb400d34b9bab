import type { ClientResponse } from 'hono/client';
import { isAnswered, noteAnswer } from './connection.ts';
import { ApiProblem, problemIn } from './problem.ts';

type Answer<R extends ClientResponse<unknown>> = Awaited<ReturnType<R['json']>>;

/**
 * The response to a request, once it is known to be successful.
 * @throws ApiProblem when the server refused, or did not respond
 */
export async function answered<R extends Pick<Response, 'ok' | 'status' | 'json'>>(request: Promise<R>): Promise<R> {
  const response = await request.catch(async (cause: unknown) => {
    // TanStack Query cancels queries that are no longer needed.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiProblem((await isAnswered()) ? 'unreachable' : 'offline', { status: 0, cause });
  });
  noteAnswer();
  if (!response.ok) throw await problemIn(response);
  return response;
}

/**
 * The body of a response, typed by its route.
 * @throws ApiProblem when the server refused, or did not respond
 */
export async function read<R extends ClientResponse<unknown>>(request: Promise<R>): Promise<Answer<R>> {
  return (await (await answered(request)).json()) as Answer<R>;
}

/** Request options that abort the request together with its query. */
export const until = (signal: AbortSignal) => ({ init: { signal } });
