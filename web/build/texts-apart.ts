import { texts } from '@passa/domain';
import type { Plugin } from 'vite';

const TAKEN_APART = /const \{([^{}=]+)\} = texts;/g;
const COMMENTS = /\/\*[^]*?\*\/|(?<!:)\/\/.*$/gm;
/** A text by its whole name; one that is called, or taken from further, is more than a text. */
const TEXT = /(?<![\w$.])texts\.(\w+)\.(\w+)(?![\w$(.[])/g;

/**
 * Has a screen bring only what it says. The bundler sees which parts of the catalogue that is where they are named
 * (`texts.home`), but keeps the whole catalogue where it is taken apart (`const { home } = texts`), and a whole part for one
 * of its texts: so each text is written where it is shown.
 */
export function textsApart(): Plugin {
  return {
    name: 'passa:texts-apart',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /\btexts\b/ },
      handler: withTextsWritten,
    },
  };
}

/** The same module, with the texts themselves where it takes them from the catalogue. */
export const withTextsWritten = (code: string) => written(namedInFull(code));

/**
 * `words.title` as `texts.home.title`, where the file has said `const { home: words } = texts` and means nothing else by it.
 * @throws Error where a file calls two parts by one word: which of them is meant where cannot be told from its text
 */
function namedInFull(code: string): string {
  const parts = new Map<string, string>();
  const rest = code.replace(TAKEN_APART, (_statement, taken: string) => {
    for (const part of taken.split(',').filter((each) => each.trim())) {
      const [name = '', as = name] = part.split(':').map((word) => word.trim());
      const other = parts.get(as) ?? name;
      if (other !== name)
        throw new Error(`"${as}" is texts.${other} and texts.${name} in one file: call one of them something else.`);
      parts.set(as, name);
    }
    return '';
  });
  if (parts.size === 0) return code;
  const [body, kept] = [...parts].reduce<[string, string]>(
    ([text, statements], [as, name]) => {
      const full = text.replaceAll(new RegExp(`(?<![\\w$.'"/-])${as}\\.(?=\\w)`, 'g'), `texts.${name}.`);
      const isMoreThanThat = new RegExp(`(?<![\\w$.'"/-])${as}\\b(?!['"-]|\\??:)`).test(full.replace(COMMENTS, ''));
      return isMoreThanThat ? [text, `${statements}const ${as} = texts.${name};`] : [full, statements];
    },
    [rest, ''],
  );
  // In front, as what stands outside of functions may need it while the module loads.
  return `${kept}\n${body}`;
}

const written = (code: string) =>
  code.replace(TEXT, (name, part: string, key: string) => {
    const found = (texts as unknown as Record<string, Record<string, unknown>>)[part]?.[key];
    return typeof found === 'string' ? JSON.stringify(found) : name;
  });
