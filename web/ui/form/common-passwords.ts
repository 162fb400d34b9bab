import { commonPasswords } from '@passa/domain';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords to warn of. Held against what is typed here, so that no password is sent anywhere while it is typed. */
export const COMMON_PASSWORDS = commonPasswords(dictionary['passwords-common']);
