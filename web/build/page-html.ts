import { join } from 'node:path';
import type { Locale } from '@passa/domain';
import react from '@vitejs/plugin-react';
import { runnerImport, type Rolldown } from 'vite';
import { oneLocale } from './messages.ts';

const STYLES = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/** Inlines the style sheet into a page, so that one response is enough for the first paint. */
export function inlineStyles(page: string, bundle: Rolldown.OutputBundle): string {
  return page.replace(STYLES, (_link, name: string) => {
    const file = bundle[name];
    if (file?.type !== 'asset') throw new Error('The bundle has no style sheet to inline.');
    return `<style>${String(file.source)}</style>`;
  });
}

/** Replaces the mount point of the app in a page by the result of `content`. */
export const fillMountPoint = (page: string, content: (mountPoint: string) => string): string =>
  page.replace('<div id="app"></div>', () => content('<div id="app">'));

/** Runs a module of the app during the build, for rendering HTML. */
export async function runModule<Module>(root: string, file: string, language: Locale): Promise<Module> {
  const { module } = await runnerImport<Module>(join(root, file), {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [oneLocale(language), react()],
  });
  return module;
}
