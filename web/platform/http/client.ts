import type { Api } from '@passa/server/api';
import { hc } from 'hono/client';
import { conditionalFetch } from './etag-cache.ts';
import { requestHeaders } from './request-headers.ts';

type Arguments = [parts?: { param?: Record<string, string> }, ...options: unknown[]];

/**
 * Encodes path parameters, which `hc` inserts as they are (https://github.com/honojs/hono/issues/3933). Otherwise a value from the
 * page's URL could lead the request to another route.
 */
const withEncodedParams = <Client extends object>(client: Client): Client =>
  new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? withEncodedParams(value) : value;
    },
    apply: (target, _self, [parts, ...options]: Arguments) => {
      // Each part of the client is a function, which its type does not say.
      const send = target as unknown as (...args: Arguments) => unknown;
      const param = Object.entries(parts?.param ?? {}).map(
        ([name, value]) => [name, encodeURIComponent(value)] as const,
      );
      return send({ ...parts, param: Object.fromEntries(param) }, ...options);
    },
  });

/** The client of the API, typed by the server's routes. */
export const { api, unsubscribe } = withEncodedParams(
  hc<Api>('/', { fetch: conditionalFetch, headers: requestHeaders }),
);
