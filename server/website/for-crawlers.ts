/** The pages that anybody may open and find. */
const PUBLIC_PAGES = ['/', '/login', '/signup/worker', '/signup/business'];

/** @param address where people open the site, without a slash at its end */
export function robotsText(address: string): string {
  // What only signed-in people see is nothing to be found.
  const closed = ['/api', '/dashboard', '/worker', '/business', '/unsubscribe'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${address}/sitemap.xml`, ''].join('\n');
}

/** @param address where people open the site, without a slash at its end */
export function sitemap(address: string): string {
  const pages = PUBLIC_PAGES.map((path) => `  <url><loc>${address}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}
