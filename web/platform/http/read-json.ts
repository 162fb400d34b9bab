import type { ClientResponse } from 'hono/client';
import { isServerReachable } from './connection.ts';
import { ApiProblem, toApiProblem } from './problem.ts';

type JsonOf<R extends ClientResponse<unknown>> = Awaited<ReturnType<R['json']>>;

async function throwConnectionProblem(cause: unknown): Promise<never> {
  // TanStack Query cancels queries that are no longer needed.
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
  throw new ApiProblem((await isServerReachable()) ? 'unreachable' : 'offline', { status: 0, cause });
}

/**
 * The response to a request, once it is known to be successful.
 * @throws ApiProblem when the server refused, or did not respond
 */
export async function ensureOk<R extends Pick<Response, 'ok' | 'status' | 'json'>>(request: Promise<R>): Promise<R> {
  const response = await request.catch(throwConnectionProblem);
  if (!response.ok) throw await toApiProblem(response);
  return response;
}

/**
 * The body of a response, typed by its route.
 * @throws ApiProblem when the server refused, or did not respond
 */
export const readJson = async <R extends ClientResponse<unknown>>(request: Promise<R>): Promise<JsonOf<R>> =>
  bodyOf(await ensureOk(request));

/** The same for a response that is known to be successful. */
export async function bodyOf<R extends ClientResponse<unknown>>(response: R): Promise<JsonOf<R>> {
  // The connection may be lost in the body, and the body of a proxy is not JSON.
  return (await response.json().catch(throwConnectionProblem)) as JsonOf<R>;
}

/** Request options that abort the request together with its query. */
export const withSignal = (signal: AbortSignal) => ({ init: { signal } });
