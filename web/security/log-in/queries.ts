import type { InferRequestType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { useSignIn } from '../../platform/session/session.ts';

type Credentials = InferRequestType<typeof api.session.$post>['json'];

export const useLogIn = () => useSignIn((json: Credentials) => readJson(api.session.$post({ json })));

/** Logs in with a passkey. The WebAuthn library is loaded on demand. */
export const usePasskeyLogIn = () =>
  useSignIn(async () => (await loadWithRetry(() => import('./passkey-log-in.ts'))).logInWithPasskey());
