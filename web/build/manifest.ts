import { PRODUCT_NAME, texts } from '@passa/domain';
import type { Plugin } from 'vite';

const ADDRESS = '/manifest.webmanifest';

// The tokens' light paper: the page's own colour takes over as soon as it is there.
const PAPER = '#faf8f3';

const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = () =>
  JSON.stringify({
    id: '/dashboard',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: texts.home.description,
    lang: texts.language,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    icons: [
      icon('any', 192, 'any'),
      icon('any', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
      icon('monochrome', 512, 'monochrome'),
    ],
    shortcuts: [
      { name: texts.nav.myShifts, url: '/worker/dashboard' },
      { name: texts.nav.browseJobs, url: '/worker/jobs' },
    ],
  });

/** What the system needs to know to install the app, in the words of the catalogue. */
export function webManifest(): Plugin {
  return {
    name: 'passa:web-manifest',
    configureServer: ({ middlewares }) => {
      middlewares.use(ADDRESS, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json').end(manifest());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source: manifest() });
    },
  };
}
