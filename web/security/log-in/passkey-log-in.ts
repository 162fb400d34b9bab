import { m } from '@passa/domain';
import { startAuthentication } from '@simplewebauthn/browser';
import { api } from '../../platform/http/client.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { readJson } from '../../platform/http/read-json.ts';

const route = api.session.passkey;

/**
 * Lets the user choose a passkey, and logs in with it.
 * @throws ApiProblem also if no passkey was chosen
 */
export async function logInWithPasskey() {
  const { options } = await readJson(route.challenge.$post());
  const { id, response } = await startAuthentication({ optionsJSON: options }).catch((cause: unknown) => {
    throw new ApiProblem('unexpected', { status: 0, message: m.log_in_no_passkey(), cause });
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const json = { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
  return readJson(route.$post({ json }));
}
