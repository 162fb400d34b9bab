import { m } from '@passa/domain';
import { ApiError } from '../platform/http/errors.ts';
import type { Services } from '../core/services.ts';
import { countPasswordHash } from '../platform/sessions/hashing.ts';
import { withAttemptLimit } from '../platform/sessions/attempt-limit.ts';

/**
 * Sees that somebody who is signed in knows the account's password: a browser that was left open does not.
 * @param field where the password was typed
 * @param address the network address that asks, where that says something
 * @throws ApiError invalidInput, naming the field; tooManyGuesses; tooBusy
 */
export async function requireOwnPassword(
  services: Pick<Services, 'authentication' | 'attempts'>,
  userId: string,
  password: string,
  field: 'currentPassword' | 'password',
  address: string | undefined,
): Promise<void> {
  const { authentication } = services;
  const compare = async () => {
    await countPasswordHash(services, address);
    return (await authentication.isPassword(userId, password)) || undefined;
  };
  const counted = [{ limit: 'own-password', key: userId } as const];
  if (await authentication.admitToHash(() => withAttemptLimit(services, counted, compare))) return;
  throw new ApiError('invalidInput', { [field]: m.validation_current_password() });
}
