import { commonPasswords } from '@passa/domain';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

const LIST = 'passwords-common';

/**
 * Reduces the dictionary of `@zxcvbn-ts/language-common` to the passwords that the app warns about: 24 KB in place of 202 KB, which
 * load while a new password is typed.
 */
export const commonPasswordsOnly = (): Plugin => ({
  name: 'passa:common-passwords',
  transform: {
    filter: { id: /\/@zxcvbn-ts\/language-common\/dist\/index\.mjs$/ },
    handler: () => {
      // Sorted, the passwords compress a third better.
      const common = JSON.stringify([...commonPasswords(dictionary[LIST])].sort().join('\n'));
      return { code: `export const dictionary = { '${LIST}': ${common}.split('\\n') };`, map: null };
    },
  },
});
