import type { Visitor } from '../testing/visitor.ts';

export type Asked = { status: number; headers: Headers; body: string };
export type Asking = {
  method: string;
  path: string;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
  /** What is given as undefined is left out. */
  headers?: Record<string, string | undefined> | undefined;
};

/** Asks as somebody's browser does, and keeps what is answered as it is; of a stream its head alone, as it never ends. */
export async function ask(visitor: Visitor, { method, path, body, headers }: Asking): Promise<Asked> {
  const leave = new AbortController();
  const said = {
    Cookie: visitor.cookie || undefined,
    Origin: ['GET', 'HEAD'].includes(method) ? undefined : visitor.origin,
    ...headers,
  };
  const answer = await fetch(visitor.address + path, {
    method,
    headers: Object.entries(said).filter((header): header is [string, string] => header[1] !== undefined),
    ...(body !== undefined && { body }),
    signal: leave.signal,
    redirect: 'manual',
  });
  const isStream = answer.headers.get('Content-Type')?.includes('text/event-stream') ?? false;
  const words = isStream ? '' : await answer.text();
  if (isStream) leave.abort();
  return { status: answer.status, headers: answer.headers, body: words };
}

/** All of an answer that two of them can be held against each other by: not its id, its moment, nor its connection. */
export function comparable({ status, headers, body }: Asked) {
  const left = [...headers].filter(([name]) => !['x-request-id', 'date', 'connection', 'keep-alive'].includes(name));
  // An archive says when it was made.
  if (headers.get('Content-Type') === 'application/zip') return { status, headers: left, body: 'an archive' };
  return { status, headers: left, body: body.replace(/"requestId":"[^"]*"/, '"requestId":"…"') };
}
