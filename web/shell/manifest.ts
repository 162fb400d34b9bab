import { m, PRODUCT_NAME, type Locale } from '@passa/domain';

// The light background colour of the design tokens. The page's own theme replaces it once the page has loaded.
const PAPER = '#faf8f3';

const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest in one language, as JSON. */
export const manifest = (locale: Locale) =>
  JSON.stringify({
    id: '/dashboard',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: m.home_description({}, { locale }),
    lang: locale,
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
      { name: m.nav_my_shifts({}, { locale }), url: '/worker/dashboard' },
      { name: m.nav_browse_jobs({}, { locale }), url: '/worker/jobs' },
    ],
  });
