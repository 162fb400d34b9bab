import { join } from 'node:path';
import type { Locale } from '@passa/domain';
import react from '@vitejs/plugin-react';
import { runnerImport } from 'vite';
import { oneLanguage } from './messages.ts';

type WaitingPageModule = Record<'renderWaitingPage' | 'renderWaitingArea', () => string>;
type StaticPagesModule = { staticPages: () => { fileName: string; head: string; body: string }[] };

const SCRIPTS = /\s*<(?:script\b[^>]*>\s*<\/script|link rel="modulepreload"[^>]*)>/g;
const REPLACED_ELEMENTS = /\s*<(?:title>[^<]*<\/title|meta name="description"[^>]*)>/g;
const MOUNT_POINT = '<div id="app"></div>';
const LATIN_FONT = /grotesk-latin-wght-normal.*\.woff2$/;

/**
 * Renders the pages that show something before any script runs: the app's page as `app`, with what it shows until its scripts have
 * loaded and the session is known, `area.html` with the skeleton of a signed-in area, and the pages of the website without scripts.
 * @param page the app's page as Vite generates it
 * @param files the names of the app's files
 */
export async function renderPages(page: string, files: string[], language: Locale) {
  const { renderWaitingPage, renderWaitingArea } = await runModule<WaitingPageModule>(
    'shell/waiting-page.tsx',
    language,
  );
  const { staticPages } = await runModule<StaticPagesModule>('website/pages/static-pages.tsx', language);
  const waiting = (content: string) =>
    page.replace(MOUNT_POINT, () => `<div id="waiting">${content}</div>${MOUNT_POINT}`);
  const font = files.find((file) => LATIN_FONT.test(file));
  if (!font) throw new Error('The bundle has no font to preload.');
  const preload = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`;
  const staticPage = page.replace(SCRIPTS, '').replace(REPLACED_ELEMENTS, '');
  const website = staticPages().map(({ fileName, head, body }) => {
    const withHead = staticPage.replace('</head>', () => `${preload}${head}</head>`);
    return [fileName, withHead.replace(MOUNT_POINT, () => body)] as const;
  });
  return {
    app: waiting(renderWaitingPage()),
    'area.html': waiting(renderWaitingArea()),
    ...Object.fromEntries(website),
  };
}

/** Runs a module of the app during the build. */
async function runModule<Module>(file: string, language: Locale): Promise<Module> {
  const { module } = await runnerImport<Module>(join(import.meta.dirname, '..', file), {
    configFile: false,
    logLevel: 'warn',
    define: { LANGUAGE: JSON.stringify(language) },
    plugins: [oneLanguage(), react()],
  });
  return module;
}
