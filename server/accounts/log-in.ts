import type { LogIn } from '@passa/domain';
import { inOneChange } from '../platform/change.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import type { Attempt } from '../platform/sessions/attempts.ts';
import { countHash } from '../platform/sessions/hashing.ts';
import { guessing } from '../platform/sessions/guesses.ts';
import { endSession } from '../platform/sessions/queries.ts';

/**
 * Begins a session, with a new token; the one that the browser had is over.
 * @param from the request's headers, and the network address that it comes from where that says something
 * @returns whose it is, when it ends, and the cookies for the browser
 * @throws ApiError wrongCredentials, for an address without an account too; tooManyGuesses; tooBusy
 */
export async function logIn(services: Services, given: LogIn, from: { headers: Headers; address: string | undefined }) {
  const { authentication, devices } = services;
  const { headers, address } = from;
  const before = await authentication.identify(headers);
  const device = devices.known(headers, given.email);
  const counted: Attempt[] = [
    device ? { what: 'password-from-device', of: device } : { what: 'password-for-email', of: given.email },
    ...(address ? [{ what: 'password-from-address', of: address } as const] : []),
  ];
  const signIn = async () => {
    await countHash(services, address);
    return authentication.signIn(given, headers);
  };
  const begun = await authentication.admitToHash(() => guessing(services, counted, signIn));
  if (!begun) throw new ApiError('wrongCredentials');
  const { userId, endsAt } = begun;
  await inOneChange(services, async ({ tx, record }) => {
    if (before) await endSession(tx, before.sessionId);
    await record({ action: 'signed-in', actorId: userId, accountId: userId });
  });
  return { userId, endsAt, cookies: [...begun.headers.getSetCookie(), devices.mark(headers, given.email)] };
}
