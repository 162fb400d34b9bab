import type { Plugin } from 'vite';
import { FIRST_SCREENS, scriptsOf } from './first-screens.ts';

/**
 * Makes `worker.html` and `business.html`: the app's page, which names the scripts of an area's frame and first screen too.
 * The browser fetches them beside the app's own; otherwise it would hear of them only once that one has run and knows who is
 * signed in.
 */
export function areaPages(): Plugin {
  return {
    name: 'passa:area-pages',
    apply: 'build',
    // After Vite has put the page together.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('There is no page to add to.');
      const source = String(page.source);
      for (const { area, routes } of FIRST_SCREENS) {
        const links = scriptsOf(bundle, routes)
          .filter(({ fileName }) => !source.includes(fileName))
          .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
        const named = source.replace('</head>', () => `${links.join('')}</head>`);
        this.emitFile({ type: 'asset', fileName: `${area}.html`, source: named });
      }
    },
  };
}
