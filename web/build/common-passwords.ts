import { commonPasswords } from '@passa/domain';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

const DICTIONARY = 'passwords-common';

/**
 * A plugin that reduces the dictionary of `@zxcvbn-ts/language-common` to the passwords that the app warns about. The
 * complete package is five times as large and has word lists too.
 */
export function commonPasswordsOnly(): Plugin {
  return {
    name: 'passa:common-passwords',
    apply: 'build',
    transform: {
      filter: { id: /\/@zxcvbn-ts\/language-common\/dist\/index\.mjs$/ },
      handler: () => {
        // Sorted, the passwords compress a third better.
        const common = [...commonPasswords(dictionary[DICTIONARY])].sort().join('\n');
        return {
          code: `export const dictionary = { '${DICTIONARY}': ${JSON.stringify(common)}.split('\\n') };`,
          map: null,
        };
      },
    },
  };
}
