import type { Passa } from './passa.ts';

/** Runs `act` after the next request was authenticated, and before the request continues. */
export async function afterAuthenticating<Outcome>(
  { services: { authentication } }: Pick<Passa, 'services'>,
  between: () => Promise<unknown>,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  const known = { ...authentication };
  const identify = (headers: Headers) => known.identify(headers);
  authentication.identify = async (headers) => {
    const identity = await identify(headers);
    await between();
    return identity;
  };
  return act().finally(() => Object.assign(authentication, known));
}
