import type { Plugin } from 'vite';

const TAKEN_APART = /const \{([^{}=]+)\} = texts;/g;

/**
 * Has a screen bring only the parts of the catalogue that it takes its words from. The bundler sees which they are where
 * they are named (`texts.home`), but keeps the whole catalogue where it is taken apart (`const { home } = texts`).
 */
export function textsApart(): Plugin {
  return {
    name: 'passa:texts-apart',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: '} = texts;' },
      handler: (code) => code.replace(TAKEN_APART, (_statement, parts: string) => `const ${eachNamed(parts)};`),
    },
  };
}

const eachNamed = (parts: string) =>
  parts
    .split(',')
    .filter((part) => part.trim())
    .map((part) => {
      const [name = '', as = name] = part.split(':').map((word) => word.trim());
      return `${as} = texts.${name}`;
    })
    .join(', ');
