import type { Api } from '@passa/server/api';
import { hc } from 'hono/client';
import { conditionalFetch } from './etag-cache.ts';

/** The one door to the server, typed by its routes. */
export const { api, unsubscribe } = hc<Api>('/', { fetch: conditionalFetch });
