import { loadLater } from '../../platform/http/load-later.ts';
import { useSignIn } from '../../platform/session/session.ts';

/** Logs in with a passkey that the browser lets somebody choose. What speaks to the browser about it is loaded then. */
export const usePasskeyLogIn = () =>
  useSignIn(async () => (await loadLater(() => import('./passkey-log-in.ts'))).logInWithPasskey());
