import { MATCHING_PAGE, SUPPORT_PAGES } from '@passa/domain';

/** The public pages of every installation. */
const PUBLIC_PAGES = ['/', '/login', '/signup/worker', '/signup/business', MATCHING_PAGE];

/** @param baseUrl the public base URL, without a trailing slash */
export function robotsText(baseUrl: string): string {
  // Pages that require a log-in have no content for crawlers.
  const closed = ['/api', '/dashboard', '/worker', '/business', '/unsubscribe'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
}

/**
 * @param baseUrl the public base URL, without a trailing slash
 * @param hasSupportPages whether the support pages exist
 */
export function sitemap(baseUrl: string, hasSupportPages: boolean): string {
  const paths = hasSupportPages ? [...PUBLIC_PAGES, ...SUPPORT_PAGES.map((page) => `/${page}`)] : PUBLIC_PAGES;
  const pages = paths.map((path) => `  <url><loc>${baseUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}
