import type { InferResponseType } from 'hono/client';
import type { api } from '../http/client.ts';

type SignedIn = InferResponseType<typeof api.session.$post, 200>;

/** Who is signed in, as the server describes them, and until when nothing else is heard. */
export type Account = SignedIn['account'] & Pick<SignedIn, 'sessionEndsAt'>;

/** An answer's account, with the end of its session. */
export const accountIn = ({ account, sessionEndsAt }: SignedIn): Account => ({ ...account, sessionEndsAt });
