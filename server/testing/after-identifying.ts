import type { Passa } from './passa.ts';

/** Does something after a request's session was found, and before anything else happens in the request. */
export async function afterIdentifying<Outcome>(
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
