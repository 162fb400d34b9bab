import type { Plugin } from 'vite';
import { rendering, withContent, withStyles } from './written-into.ts';

type Landing = { landingHead: () => string; landingBody: () => string };

const SCRIPTS = /\s*<(?:script\b[^>]*>\s*<\/script|link rel="modulepreload"[^>]*)>/g;
const SAID_ANEW = /\s*<(?:title>[^<]*<\/title|meta name="description"[^>]*)>/g;
const LATIN_LETTERS = /grotesk-latin-wght-normal.*\.woff2$/;

/**
 * Renders the landing page into `landing.html`: the frame of `index.html` without its scripts and with its style sheet
 * written into it, so that one answer is all that the first sight of it takes, and the very components that the app shows at
 * `/`.
 */
export function landingPage(): Plugin {
  let root = '';
  return {
    name: 'passa:landing-page',
    apply: 'build',
    // After Vite has put the page together.
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      const letters = Object.keys(bundle).find((file) => LATIN_LETTERS.test(file));
      if (page?.type !== 'asset' || !letters) throw new Error('There is no page, or no typeface, to take over.');
      const landing = await rendering<Landing>(root, 'landing.tsx');
      const preload = `<link rel="preload" href="/${letters}" as="font" type="font/woff2" crossorigin>`;
      const frame = String(page.source).replace(SCRIPTS, '').replace(SAID_ANEW, '');
      const head = `${preload}${landing.landingHead()}</head>`;
      const source = withContent(
        withStyles(frame, bundle).replace('</head>', () => head),
        landing.landingBody,
      );
      this.emitFile({ type: 'asset', fileName: 'landing.html', source });
    },
  };
}
