import { join } from 'node:path';
import { locales, type Locale } from '@passa/domain';
import { Hono, type Context } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';
import { publicBaseUrl } from '../platform/http/address.ts';
import type { RequestEnv } from '../platform/http/request.ts';
import { setLanguageCookie, languageInAddress, languageOf } from '../platform/language/request-language.ts';
import type { Services } from '../core/services.ts';
import { hasSessionCookie } from '../platform/http/cookies.ts';
import { BuiltFiles } from './built-files.ts';
import { answerEncoded } from './encoded.ts';
import { robotsText, sitemap } from './for-crawlers.ts';
import { landingPages } from './landing-pages.ts';
import { SECURITY_TEXT, securityText } from './security-text.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const FRESH = { 'Cache-Control': 'no-cache' };

const HTML = { ...FRESH, 'Content-Type': 'text/html; charset=UTF-8' };

/** What is served under another name than its own. */
const PAGES = ['/index.html', '/landing.html', '/worker.html', '/business.html'];

/** A screen of an area: its page has the browser fetch the area's scripts beside the app's own. */
const IN_AN_AREA = /^\/(worker|business)\//;

/**
 * The built web app: its files, the landing page, and for every other address that is a screen's the page that shows it.
 * @param folder where the build is
 */
export function websiteRoutes(folder: string, { config, now }: Pick<Services, 'config' | 'now'>) {
  const built = Object.fromEntries(locales.map((language) => [language, builtIn(join(folder, language))])) as Record<
    Locale,
    ReturnType<typeof builtIn>
  >;
  const spoken = (c: Context<RequestEnv>) => built[languageOf(c)];
  /** Says of an answer that it goes by the language, and has the browser keep the one that an address asks for. */
  const heedLanguage = (c: Context<RequestEnv>) => {
    c.header('Vary', 'Cookie, Accept-Language');
    const language = languageInAddress(c, config.publicUrl);
    if (language) setLanguageCookie(c, language, config.publicUrl);
  };
  const page = (c: Context<RequestEnv>) => {
    heedLanguage(c);
    const { files } = spoken(c);
    const area = `/${IN_AN_AREA.exec(c.req.path)?.[1]}.html`;
    return answerEncoded(c, files.at(files.has(area) ? area : '/index.html'), HTML);
  };

  const routes = new Hono<RequestEnv>();
  // Who has it already, is told so; a language that was chosen by the address is kept all the same.
  routes.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Set-Cookie'] }));
  routes.get('/', async (c) => {
    // Somebody with a session is sent on by the app, which also knows when the session is over and shows this page itself.
    if (hasSessionCookie(c.req.raw.headers, config.publicUrl)) return page(c);
    heedLanguage(c);
    return answerEncoded(c, await spoken(c).landing(publicBaseUrl(config, c)), HTML);
  });
  routes.get('/robots.txt', (c) => c.text(robotsText(publicBaseUrl(config, c)), 200, FRESH));
  routes.get('/sitemap.xml', (c) =>
    c.body(sitemap(publicBaseUrl(config, c)), 200, { ...FRESH, 'Content-Type': 'application/xml; charset=UTF-8' }),
  );
  routes.get(SECURITY_TEXT, (c, next) => {
    const words = securityText(config, now());
    return words === undefined ? next() : c.text(words, 200, FRESH);
  });
  routes.get('*', (c, next) => {
    const { path } = c.req;
    // A file under assets has its content's hash in its name: whatever its language, there is no other of that name.
    const isNamedByContent = path.startsWith('/assets/');
    const folders = Object.values(built);
    const files = isNamedByContent ? folders.find((each) => each.files.has(path))?.files : spoken(c).files;
    if (PAGES.includes(path) || !files?.has(path)) return next();
    if (!isNamedByContent) heedLanguage(c);
    return answerEncoded(c, files.at(path), {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Cache-Control': isNamedByContent ? A_YEAR : FRESH['Cache-Control'],
    });
  });
  routes.get('*', (c, next) => {
    // A missing file is missing; only an address without an ending can be a screen.
    if (c.req.path.startsWith('/api/') || /\.\w+$/.test(c.req.path)) return next();
    return page(c);
  });
  return routes;
}

/** The build in one language. */
function builtIn(folder: string) {
  const files = new BuiltFiles(folder);
  return { files, landing: landingPages(new TextDecoder().decode(files.at('/landing.html').plain.body)) };
}
