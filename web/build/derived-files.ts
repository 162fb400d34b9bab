import type { Locale } from '@passa/domain';
import type { Plugin } from 'vite';
import { renderPages } from './pages.ts';
import { buildServiceWorker, SERVICE_WORKER } from './service-worker.ts';

/** Derives the static pages and the service worker from the app's files, once Vite has generated them. */
export const derivedFiles = (language: Locale): Plugin => ({
  name: 'passa:derived-files',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('The bundle has no index.html.');
    const files = Object.keys(bundle);
    const { app, ...pages } = await renderPages(String(page.source), files, language);
    page.source = app;
    const derived = { ...pages, [SERVICE_WORKER]: await buildServiceWorker(app, files, language) };
    for (const [fileName, source] of Object.entries(derived)) this.emitFile({ type: 'asset', fileName, source });
  },
});
