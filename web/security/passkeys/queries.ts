import { PASSKEY_TRANSPORTS, m, type OwnPassword } from '@passa/domain';
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';

const route = api.account.passkeys;
const challengeRoute = api.account['passkey-challenge'];

export type Passkey = InferResponseType<typeof route.$get, 200>['passkeys'][number];
type CreationOptions = InferResponseType<typeof challengeRoute.$post, 201>['options'];

export const passkeysQuery = queryOptions({
  queryKey: ['security', 'passkeys'],
  queryFn: async ({ signal }) => (await readJson(route.$get(undefined, withSignal(signal)))).passkeys,
});

const isAffected = isUnder(passkeysQuery.queryKey);

/** Creates a passkey in the browser, and adds it to the account. */
export const useAddPasskey = () =>
  useAction(async ({ name, password }: OwnPassword & { name: string }) => {
    const { options } = await readJson(challengeRoute.$post({ json: { password } }));
    return (await readJson(route.$post({ json: { name, ...(await createCredential(options)) } }))).passkey;
  }, isAffected);

const byId = (passkeyId: string) => ({ param: { passkeyId } });

export const useRenamePasskey = () =>
  useAction(
    ({ id, name }: { id: string; name: string }) => readJson(route[':passkeyId'].$put({ ...byId(id), json: { name } })),
    isAffected,
  );

export const useRemovePasskey = () =>
  useAction(
    ({ id, password }: OwnPassword & { id: string }) =>
      readJson(route[':passkeyId'].$delete({ ...byId(id), json: { password } })),
    isAffected,
  );

async function createCredential(optionsJSON: CreationOptions) {
  const { startRegistration } = await loadWithRetry(() => import('@simplewebauthn/browser'));
  const { id, response } = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    const isRegistered = cause instanceof Error && cause.name === 'InvalidStateError';
    throw new ApiProblem('unexpected', {
      status: 0,
      message: isRegistered ? m.passkeys_already_here() : m.passkeys_not_created(),
      cause,
    });
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  // A browser may know newer transports than the server.
  const supported = PASSKEY_TRANSPORTS.filter((transport) => transports.some((one) => one === transport));
  return { credentialId: id, clientDataJSON, attestationObject, transports: supported };
}
