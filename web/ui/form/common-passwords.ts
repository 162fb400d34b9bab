import { commonPasswords } from '@passa/domain';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords to warn about. They are checked in the browser, so that no password is sent while it is typed. */
export const COMMON_PASSWORDS = commonPasswords(dictionary['passwords-common']);
