import type { InferRequestType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { loadLater } from '../../platform/http/load-later.ts';
import { read } from '../../platform/http/read.ts';
import { useSignIn } from '../../platform/session/session.ts';

type Credentials = InferRequestType<typeof api.session.$post>['json'];

export const useLogIn = () => useSignIn((json: Credentials) => read(api.session.$post({ json })));

/** Logs in with a passkey. The WebAuthn library is loaded on demand. */
export const usePasskeyLogIn = () =>
  useSignIn(async () => (await loadLater(() => import('./passkey-log-in.ts'))).logInWithPasskey());
