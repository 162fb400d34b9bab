import type { InferRequestType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { useSignIn, type SignedIn } from '../../platform/session/session.ts';

type Credentials = InferRequestType<typeof api.session.$post>['json'];

/** Thrown where the password is right, and the account has a second factor. */
export class SecondFactorNeeded extends Error {}

/**
 * Logs in with a password.
 * @throws SecondFactorNeeded
 */
export async function logIn(json: Credentials): Promise<SignedIn> {
  const begun = await readJson(api.session.$post({ json, query: { understands: 'nextStep' } }));
  if ('nextStep' in begun) throw new SecondFactorNeeded();
  return begun;
}

export const useLogIn = () => useSignIn(logIn);

/** Logs in with a passkey. The WebAuthn library is loaded on demand. */
export const usePasskeyLogIn = () =>
  useSignIn(async () => (await loadWithRetry(() => import('./passkey-log-in.ts'))).logInWithPasskey());
