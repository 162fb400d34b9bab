import type { Passa } from './passa.ts';

/** Runs `request`, and `interrupt` after each authentication of a request before the request continues. */
export async function afterAuthenticating<Outcome>(
  { services: { authentication } }: Pick<Passa, 'services'>,
  interrupt: () => Promise<unknown>,
  request: () => Promise<Outcome>,
): Promise<Outcome> {
  const original = { ...authentication };
  const identify = (headers: Headers) => original.identify(headers);
  authentication.identify = async (headers) => {
    const identity = await identify(headers);
    await interrupt();
    return identity;
  };
  return request().finally(() => Object.assign(authentication, original));
}
