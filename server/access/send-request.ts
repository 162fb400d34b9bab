import type { Visitor } from '../testing/visitor.ts';

export type RawResponse = { status: number; headers: Headers; body: string };
export type RawRequest = {
  method: string;
  path: string;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
  /** Undefined headers are left out. */
  headers?: Record<string, string | undefined> | undefined;
};

/** Sends a request as a browser does, and returns the raw response; of a stream only the head, since it never ends. */
export async function sendRequest(visitor: Visitor, { method, path, body, headers }: RawRequest): Promise<RawResponse> {
  const abort = new AbortController();
  const sentHeaders = {
    Cookie: visitor.cookie || undefined,
    Origin: ['GET', 'HEAD'].includes(method) ? undefined : visitor.origin,
    ...headers,
  };
  const response = await fetch(visitor.baseUrl + path, {
    method,
    headers: Object.entries(sentHeaders).filter((header): header is [string, string] => header[1] !== undefined),
    ...(body !== undefined && { body }),
    signal: abort.signal,
    redirect: 'manual',
  });
  const isStream = response.headers.get('Content-Type')?.includes('text/event-stream') ?? false;
  const text = isStream ? '' : await response.text();
  if (isStream) abort.abort();
  return { status: response.status, headers: response.headers, body: text };
}

/** The comparable parts of a response: without its request id, date and connection. */
export function comparable({ status, headers, body }: RawResponse) {
  const comparedHeaders = [...headers].filter(
    ([name]) => !['x-request-id', 'date', 'connection', 'keep-alive'].includes(name),
  );
  // An archive contains its creation time.
  if (headers.get('Content-Type') === 'application/zip')
    return { status, headers: comparedHeaders, body: 'an archive' };
  return { status, headers: comparedHeaders, body: body.replace(/"requestId":"[^"]*"/, '"requestId":"…"') };
}
