import type { Api } from '@passa/server/api';
import { hc } from 'hono/client';
import { conditionalFetch } from './etag-cache.ts';

/** The client of the API, typed by the server's routes. */
export const { api, unsubscribe } = hc<Api>('/', { fetch: conditionalFetch });
