import type { ClientResponse } from 'hono/client';
import { isServerReachable, markOnline } from './connection.ts';
import { ApiProblem, toApiProblem } from './problem.ts';

type JsonOf<R extends ClientResponse<unknown>> = Awaited<ReturnType<R['json']>>;

/**
 * The response to a request, once it is known to be successful.
 * @throws ApiProblem when the server refused, or did not respond
 */
export async function ensureOk<R extends Pick<Response, 'ok' | 'status' | 'json'>>(request: Promise<R>): Promise<R> {
  const response = await request.catch(async (cause: unknown) => {
    // TanStack Query cancels queries that are no longer needed.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiProblem((await isServerReachable()) ? 'unreachable' : 'offline', { status: 0, cause });
  });
  markOnline();
  if (!response.ok) throw await toApiProblem(response);
  return response;
}

/**
 * The body of a response, typed by its route.
 * @throws ApiProblem when the server refused, or did not respond
 */
export async function readJson<R extends ClientResponse<unknown>>(request: Promise<R>): Promise<JsonOf<R>> {
  return (await (await ensureOk(request)).json()) as JsonOf<R>;
}

/** Request options that abort the request together with its query. */
export const withSignal = (signal: AbortSignal) => ({ init: { signal } });
