import { DEFAULT_TEXT_LANGUAGE, LANGUAGE_COOKIE, TEXT_LANGUAGES, texts, type TextLanguage } from '@passa/domain';
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
        `const catalogues = { ${TEXT_LANGUAGES.map((language) => `${language}: () => import('./${language}.ts')`).join(', ')} };`,
        "const kept = new Map(document.cookie.split('; ').map((cookie) => cookie.split('=')));",
        `const asked = [kept.get('${LANGUAGE_COOKIE}') ?? '', ...navigator.languages].map((each) => each.split('-')[0]);`,
        'const language = asked.find((each) => Object.hasOwn(catalogues, each));',
        `export const texts = await catalogues[language ?? '${DEFAULT_TEXT_LANGUAGE}']();`,
        'export const speak = () => {};',
      ].join('\n'),
  },
});
