import type { Locale } from '@passa/domain';
import type { Plugin } from 'vite';
import { manifest } from '../shell/manifest.ts';

const PATH = '/manifest.webmanifest';

/** Serves the web app manifest in one language, and adds it to the build. */
export function webManifest(locale: Locale): Plugin {
  return {
    name: 'passa:web-manifest',
    configureServer: ({ middlewares }) => {
      middlewares.use(PATH, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json').end(manifest(locale));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: PATH.slice(1), source: manifest(locale) });
    },
  };
}
