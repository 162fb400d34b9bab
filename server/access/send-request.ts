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
  const leave = new AbortController();
  const sentHeaders = {
    Cookie: visitor.cookie || undefined,
    Origin: ['GET', 'HEAD'].includes(method) ? undefined : visitor.origin,
    ...headers,
  };
  const answer = await fetch(visitor.address + path, {
    method,
    headers: Object.entries(sentHeaders).filter((header): header is [string, string] => header[1] !== undefined),
    ...(body !== undefined && { body }),
    signal: leave.signal,
    redirect: 'manual',
  });
  const isStream = answer.headers.get('Content-Type')?.includes('text/event-stream') ?? false;
  const words = isStream ? '' : await answer.text();
  if (isStream) leave.abort();
  return { status: answer.status, headers: answer.headers, body: words };
}

/** The comparable parts of a response: without its request id, date and connection. */
export function comparable({ status, headers, body }: RawResponse) {
  const left = [...headers].filter(([name]) => !['x-request-id', 'date', 'connection', 'keep-alive'].includes(name));
  // An archive contains its creation time.
  if (headers.get('Content-Type') === 'application/zip') return { status, headers: left, body: 'an archive' };
  return { status, headers: left, body: body.replace(/"requestId":"[^"]*"/, '"requestId":"…"') };
}
