import type { Api } from '@passa/server/api';
import type { hc } from 'hono/client';
import { conditionalFetch } from './etag-cache.ts';

type RequestParts = {
  param?: Record<string, string>;
  query?: Record<string, string | undefined>;
  json?: unknown;
  form?: Record<string, string>;
};
type Options = { init?: RequestInit };

// Hono's own client has three times the code, for cookies, headers and sockets, which this app does not use.
/** Collects the property names before a call: `api.jobs[':jobId'].$get(…)` sends GET to `/api/jobs/…`. */
const clientAt = (path: string): unknown =>
  new Proxy(() => undefined, {
    get: (_, name: string) => clientAt(`${path}/${name}`),
    apply: (_, __, [parts, options]: [RequestParts?, Options?]) => call(path, parts, options),
  });

function call(path: string, { param = {}, query = {}, json, form }: RequestParts = {}, { init }: Options = {}) {
  const [template = '', method = ''] = path.split('/$');
  const pathname = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ''));
  const defined = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = String(new URLSearchParams(defined));
  const url = search ? `${pathname}?${search}` : pathname;
  if (method === 'path') return url;
  return conditionalFetch(url, {
    method: method.toUpperCase(),
    ...(json !== undefined && { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }),
    ...(form && { body: new URLSearchParams(form) }),
    ...init,
  });
}

/** The client of the API, typed by the server's routes. */
export const { api, unsubscribe } = clientAt('') as ReturnType<typeof hc<Api>>;
