import { texts } from '@passa/domain';
import { ApiError } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';

/**
 * Sees that somebody who is signed in knows the account's password: a browser that was left open does not.
 * @param field where the password was typed
 * @throws ApiError invalidInput, naming the field
 */
export async function expectOwnPassword(
  { authentication }: Pick<Services, 'authentication'>,
  userId: string,
  password: string,
  field: 'currentPassword' | 'password',
): Promise<void> {
  if (await authentication.isPassword(userId, password)) return;
  throw new ApiError('invalidInput', { [field]: texts.validation.currentPassword });
}
