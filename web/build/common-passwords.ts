import { commonPasswords } from '@passa/domain';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

const FREQUENT = 'passwords-common';

/** Has the app bring the passwords that it warns of, and not the five times as many and the word lists that come with them. */
export function commonPasswordsOnly(): Plugin {
  return {
    name: 'passa:common-passwords',
    apply: 'build',
    transform: {
      filter: { id: /\/@zxcvbn-ts\/language-common\/dist\/index\.mjs$/ },
      handler: () => {
        // In alphabetical order they take a third less.
        const common = [...commonPasswords(dictionary[FREQUENT])].sort().join('\n');
        return {
          code: `export const dictionary = { '${FREQUENT}': ${JSON.stringify(common)}.split('\\n') };`,
          map: null,
        };
      },
    },
  };
}
