import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { runnerImport, type Plugin, type Rolldown } from 'vite';

type Landing = { landingHead: () => string; landingBody: () => string };

const SCRIPTS = /\s*<(?:script\b[^>]*>\s*<\/script|link rel="modulepreload"[^>]*)>/g;
const SAID_ANEW = /\s*<(?:title>[^<]*<\/title|meta name="description"[^>]*)>/g;
const STYLES = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
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
      const { module: landing } = await runnerImport<Landing>(join(root, 'landing.tsx'), {
        root,
        configFile: false,
        logLevel: 'warn',
        plugins: [react()],
      });
      const preload = `<link rel="preload" href="/${letters}" as="font" type="font/woff2" crossorigin>`;
      const frame = String(page.source).replace(SCRIPTS, '').replace(SAID_ANEW, '');
      const styled = frame.replace(STYLES, (_link, file: string) => `<style>${sourceOf(bundle[file])}</style>`);
      const source = styled
        .replace('</head>', () => `${preload}${landing.landingHead()}</head>`)
        .replace('<div id="app"></div>', () => landing.landingBody());
      this.emitFile({ type: 'asset', fileName: 'landing.html', source });
    },
  };
}

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('There is no style sheet to write into the page.');
  return String(file.source);
}
