import { texts, type TextLanguage } from '@passa/domain';
import type { Plugin } from 'vite';

/** Where the domain looks up each text in the language of the moment; a browser has one language at a time. */
const SPOKEN = /\/domain\/texts\/spoken\.ts$/;

/** Has the catalogue of one language be all that is built, so that no screen is sent another. */
export const inOneLanguage = (language: TextLanguage): Plugin => ({
  name: 'passa:in-one-language',
  enforce: 'pre',
  load: {
    filter: { id: SPOKEN },
    handler: () => `export * as texts from './${language}.ts';\nexport const speak = () => {};`,
  },
  transformIndexHtml: (page) =>
    page.replace('<html lang="en">', `<html lang="${language}">`).replace('{{description}}', texts.home.description),
});

/** While the app is worked on, it is not built: each page takes the catalogue of whoever opens it. */
export const inLanguageOfBrowser = (): Plugin => ({
  name: 'passa:in-language-of-browser',
  apply: 'serve',
  enforce: 'pre',
  load: {
    filter: { id: SPOKEN },
    handler: () =>
      [
        'const chosen = /passa\\.language=(\\w+)/.exec(document.cookie)?.[1] ?? navigator.language;',
        "export const texts = await (chosen.startsWith('sv') ? import('./sv.ts') : import('./en.ts'));",
        'export const speak = () => {};',
      ].join('\n'),
  },
});
