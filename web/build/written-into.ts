import { join } from 'node:path';
import type { Locale } from '@passa/domain';
import react from '@vitejs/plugin-react';
import { runnerImport, type Rolldown } from 'vite';
import { oneLocale } from './messages.ts';

const STYLES = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/** A page with its style sheet written into it, so that one answer is all that the first sight of it takes. */
export function withStyles(page: string, bundle: Rolldown.OutputBundle): string {
  return page.replace(STYLES, (_link, name: string) => {
    const file = bundle[name];
    if (file?.type !== 'asset') throw new Error('There is no style sheet to write into the page.');
    return `<style>${String(file.source)}</style>`;
  });
}

/** A page with something in the place where the app is drawn. */
export const withContent = (page: string, content: (place: string) => string): string =>
  page.replace('<div id="app"></div>', () => content('<div id="app">'));

/** What a module of the app exports, run as the build goes: it renders what a page says before any script does. */
export async function rendering<Module>(root: string, file: string, language: Locale): Promise<Module> {
  const { module } = await runnerImport<Module>(join(root, file), {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [oneLocale(language), react()],
  });
  return module;
}
