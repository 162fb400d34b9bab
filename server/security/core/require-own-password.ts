import { m } from '@passa/domain';
import { ApiError } from '../../platform/http/errors.ts';
import type { Services } from '../../core/services.ts';
import { countPasswordHash } from '../../platform/sessions/hashing.ts';
import { withAttemptLimit } from '../../platform/sessions/attempt-limit.ts';

/**
 * Verifies the password of a logged-in user before a sensitive change, in case the browser was left unattended.
 * @param field the name of the field that holds the password
 * @param address the client's network address; undefined if it is unknown
 * @throws ApiError invalidInput, naming the field; tooManyGuesses; tooBusy
 */
export async function requireOwnPassword(
  services: Pick<Services, 'authentication' | 'rateLimiter'>,
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
  const buckets = [{ limit: 'own-password', key: userId } as const];
  if (await authentication.admitToHash(() => withAttemptLimit(services, buckets, compare))) return;
  throw new ApiError('invalidInput', { [field]: m.validation_current_password() });
}
