import { texts } from '@passa/domain';
import { ApiError } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import { guessing } from '../platform/sessions/guesses.ts';

/**
 * Sees that somebody who is signed in knows the account's password: a browser that was left open does not.
 * @param field where the password was typed
 * @throws ApiError invalidInput, naming the field; tooManyGuesses
 */
export async function expectOwnPassword(
  services: Pick<Services, 'authentication' | 'attempts'>,
  userId: string,
  password: string,
  field: 'currentPassword' | 'password',
): Promise<void> {
  const compare = async () => (await services.authentication.isPassword(userId, password)) || undefined;
  if (await guessing(services, [{ what: 'own-password', of: userId }], compare)) return;
  throw new ApiError('invalidInput', { [field]: texts.validation.currentPassword });
}
