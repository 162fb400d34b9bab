import { MATCHING_PAGE, SUPPORT_PAGES } from '@passa/domain';
import type { Config } from '../../core/config.ts';

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

export const SECURITY_TEXT = '/.well-known/security.txt';

const DAY = 24 * 60 * 60 * 1000;
/** The file must expire within a year (RFC 9116, 2.5.5). */
const VALIDITY = 360 * DAY;

/**
 * The security.txt with the contact for reporting vulnerabilities (RFC 9116). Without TLS an attacker could alter it.
 * @returns undefined without a configured public URL with https:
 */
export function securityText(
  { publicUrl, securityContact }: Pick<Config, 'publicUrl'> & { securityContact?: Config['securityContact'] },
  now: Date,
): string | undefined {
  if (!publicUrl?.startsWith('https://')) return undefined;
  const lines = [
    // The mailbox that RFC 2142, 4 reserves for this.
    `Contact: ${securityContact ?? `mailto:security@${new URL(publicUrl).hostname}`}`,
    `Expires: ${new Date(now.getTime() + VALIDITY).toISOString()}`,
    'Preferred-Languages: sv, en',
    `Canonical: ${publicUrl}${SECURITY_TEXT}`,
  ];
  return `${lines.join('\n')}\n`;
}
