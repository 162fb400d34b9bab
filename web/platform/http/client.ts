import type { Api } from '@passa/server/api';
import { hc } from 'hono/client';
import { askWhatChanged } from './known-answers.ts';

/** The one door to the server, typed by its routes. */
export const { api, unsubscribe } = hc<Api>('/', { fetch: askWhatChanged });
