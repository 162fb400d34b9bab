import type { Plugin } from 'vite';
import { FIRST_SCREENS, scriptsOf } from './first-screens.ts';
import { rendering, withContent, withStyles } from './written-into.ts';

// Asked for by the app as soon as it runs; its answer is on its way by then.
const SESSION = '<link rel="preload" href="/api/session" as="fetch" crossorigin>';

/**
 * Makes `worker.html` and `business.html`: the app's page, which shows the area's frame before any script has run, and names
 * what the app will ask for. The browser fetches it beside the app's own script; otherwise it would hear of it only once that
 * one has run, and of the area's scripts only when it is known who is signed in.
 */
export function areaPages(): Plugin {
  let root = '';
  return {
    name: 'passa:area-pages',
    apply: 'build',
    // After Vite has put the page together.
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('There is no page to add to.');
      const { waitingBody } = await rendering<{ waitingBody: () => string }>(root, 'waiting.tsx');
      const source = withContent(
        withStyles(String(page.source), bundle),
        (place) => `<div id="waiting">${waitingBody()}</div>${place}</div>`,
      );
      for (const { area, routes } of FIRST_SCREENS) {
        const links = scriptsOf(bundle, routes)
          .filter(({ fileName }) => !source.includes(fileName))
          .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
        const named = source.replace('</head>', () => `${SESSION}${links.join('')}</head>`);
        this.emitFile({ type: 'asset', fileName: `${area}.html`, source: named });
      }
    },
  };
}
