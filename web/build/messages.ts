import { join, resolve } from 'node:path';
import type { Locale } from '@passa/domain';
import { compile } from '@inlang/paraglide-js';
import type { Plugin } from 'vite';

const MESSAGES = join(import.meta.dirname, '../../domain/messages');
/** The output of `npm run messages`, for the server, the tests and the development server. */
const GENERATED = join(MESSAGES, 'generated');
const MODULES = join(import.meta.dirname, '../node_modules/.messages');

/** Compiles each message into a module of its own, so that the bundler sends each to the screens that show it. */
export async function compileMessageModules(): Promise<void> {
  await compile({
    project: join(MESSAGES, 'project.inlang'),
    outdir: MODULES,
    outputStructure: 'message-modules',
    strategy: ['baseLocale'],
  });
}

/** Builds the app with a module for each message. */
export const messageModules = (): Plugin => ({
  name: 'passa:message-modules',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/messages\.js$/ },
    handler: (source, importer) =>
      importer && resolve(importer, '..', source) === join(GENERATED, 'messages.js')
        ? join(MODULES, 'messages.js')
        : undefined,
  },
});

/**
 * Replaces Paraglide's runtime, which finds the locale of a request, by a module with one constant locale. The bundler then
 * removes the messages of the other locales. Paraglide's own option for this, `experimentalStaticLocale`, checks the locale at
 * run time, and so keeps all of them.
 */
export const oneLocale = (locale: Locale): Plugin => ({
  name: 'passa:one-locale',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/runtime\.js$/ },
    handler(source, importer) {
      const runtime = importer && resolve(importer, '..', source);
      if (runtime !== join(GENERATED, 'runtime.js') && runtime !== join(MODULES, 'runtime.js')) return undefined;
      return join(import.meta.dirname, `locales/${locale}.ts`);
    },
  },
});

/**
 * Exports each message as its function in one locale. Paraglide exports a function that chooses the locale and passes the inputs on,
 * which is longer than many a text, and the minifier does not inline it.
 */
export const directMessages = (locale: Locale): Plugin => ({
  name: 'passa:direct-messages',
  transform: {
    filter: { id: /\/\.messages\/messages\/[^_][^/]*\.js$/ },
    handler(code) {
      for (const statement of this.parse(code).body) {
        if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
          continue;
        const [message] = statement.declaration.declarations;
        if (message?.id.type !== 'Identifier') continue;
        const { name } = message.id;
        const direct = `export { ${locale}_${name} as ${name} };`;
        return { code: code.slice(0, statement.start) + direct + code.slice(statement.end), map: null };
      }
      return this.error('Paraglide exports messages in a way that is not known here.');
    },
  },
});
