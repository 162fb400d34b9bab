import { join, resolve } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import type { Plugin } from 'vite';

const MESSAGES = join(import.meta.dirname, '../../domain/messages');
/** The output of `npm run messages`, for the server, the tests and the development server. */
const GENERATED = join(MESSAGES, 'generated');
export const GENERATED_MESSAGES = join(GENERATED, 'messages.js');
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

/**
 * Builds the app with a module for each message, and with one constant locale in place of Paraglide's runtime, which finds the locale of
 * a request. The bundler then removes the messages of the other locales. Paraglide's own option for this, `experimentalStaticLocale`,
 * checks the locale at run time, and so keeps all of them.
 * @param messages the module of all messages
 */
export const oneLanguage = (messages = join(MODULES, 'messages.js')): Plugin => ({
  name: 'passa:one-language',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/(?:messages|runtime)\.js$/ },
    handler(source, importer) {
      const file = importer && resolve(importer, '..', source);
      if (file === GENERATED_MESSAGES) return messages;
      const isRuntime = file === join(GENERATED, 'runtime.js') || file === join(MODULES, 'runtime.js');
      return isRuntime ? join(import.meta.dirname, 'one-locale.ts') : undefined;
    },
  },
});
