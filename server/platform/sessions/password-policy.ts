import { commonPasswords, isCommonPassword, m, type PasswordPolicy } from '@passa/domain';
import { ApiError } from '../http/errors.ts';
import { lazy } from '../primitives/lazy.ts';

// Loaded on first use: an instance that only warns does not need the list.
const common = lazy(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return commonPasswords(dictionary['passwords-common']);
});

/**
 * Refuses a common password if `PASSWORD_POLICY` is `strict`. Must be called wherever a password is set.
 * @throws ApiError invalidInput, naming the field `password`
 */
export async function assertAllowedPassword(
  { config }: { config: { passwordPolicy: PasswordPolicy } },
  password: string,
): Promise<void> {
  if (config.passwordPolicy !== 'strict' || !isCommonPassword(password, await common())) return;
  throw new ApiError('invalidInput', { password: m.sign_up_password_refused() });
}
