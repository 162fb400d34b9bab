import type { InferResponseType } from 'hono/client';
import type { api } from './client.ts';

/** Who is signed in, as the server describes them. */
export type Account = NonNullable<InferResponseType<typeof api.session.$get>['account']>;
