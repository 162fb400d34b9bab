import { join } from 'node:path';
import {
  locales,
  firstScreenQuery,
  m,
  MATCHING_PAGE,
  SUPPORT_PAGES,
  type Locale,
  type SupportPage,
} from '@passa/domain';
import { Hono, type Context } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';
import { publicBaseUrl } from '../platform/http/public-base-url.ts';
import type { RequestEnv } from '../platform/http/request.ts';
import { setLanguageCookie, languageInUrl, languageOf } from '../platform/language/request-language.ts';
import type { Services } from '../core/services.ts';
import { hasSessionCookie } from '../platform/http/cookies.ts';
import { BuiltFiles } from './built-app/built-files.ts';
import { sendCompressed } from './built-app/compression.ts';
import { robotsText, sitemap, SECURITY_TEXT, securityText } from './pages/crawler-files.ts';
import { filledPage } from './pages/filled-page.ts';
import { openShifts } from './pages/landing-routes.ts';
import { otherAssets } from './built-app/other-assets.ts';
import { listedBuilds } from './built-app/builds.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const REVALIDATE = { 'Cache-Control': 'no-cache' };

const HTML = { ...REVALIDATE, 'Content-Type': 'text/html; charset=UTF-8' };

/** Pages that are served under another path than their own. */
const PAGES = [
  '/index.html',
  '/landing.html',
  '/landing-with-support.html',
  '/matching.html',
  '/matching-with-support.html',
  '/matching-signed-in.html',
  '/matching-signed-in-with-support.html',
  '/area.html',
  ...SUPPORT_PAGES.flatMap((page) => [`/${page}.html`, `/${page}-signed-in.html`]),
];

/** Until its scripts have loaded, a page of an area shows the area's skeleton. */
const AREA_PATH = /^\/(?:worker|business)\//;

/** The app's first request, which the browser sends as soon as it has the headers of the page. */
const preload = (address: string) => `<${address}>; rel="preload"; as="fetch"; crossorigin`;

/**
 * Serves the built web app: its files, the landing page, the page about matching, the support pages where a contact is
 * configured, and for every other path the page of the app.
 * @param folder the folder of all builds, which has a current one
 */
export function websiteRoutes(folder: string, services: Pick<Services, 'config' | 'db' | 'log' | 'now'>) {
  const { config, now } = services;
  const { contact } = config;
  const [current] = listedBuilds(folder);
  if (current === undefined) throw new Error(`There is no build in ${folder}.`);
  const otherAsset = otherAssets(folder);
  const built = Object.fromEntries(locales.map((language) => [language, builtIn(join(current, language))])) as Record<
    Locale,
    ReturnType<typeof builtIn>
  >;
  const buildFor = (c: Context<RequestEnv>) => built[languageOf(c)];
  /** Marks a response as dependent on the language, and stores the language that the URL chooses. */
  const varyByLanguage = (c: Context<RequestEnv>) => {
    c.header('Vary', 'Cookie, Accept-Language');
    const language = languageInUrl(c, config.publicUrl);
    if (language) setLanguageCookie(c, language, config.publicUrl);
  };
  const page = (c: Context<RequestEnv>) => {
    varyByLanguage(c);
    const { files } = buildFor(c);
    const file = AREA_PATH.test(c.req.path) && files.has('/area.html') ? '/area.html' : '/index.html';
    const firstRequest = firstRequestOf(c);
    if (firstRequest) c.header('Link', preload(firstRequest));
    return sendCompressed(c, files.at(file), HTML);
  };

  const routes = new Hono<RequestEnv>();
  // 304 responses keep the cookie of a language that the URL chooses.
  routes.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Set-Cookie'] }));
  routes.get('/', async (c) => {
    // A browser with a session cookie gets the app, which redirects to the dashboard, or shows the landing page where
    // the session has ended.
    if (hasSessionCookie(c.req.raw.headers, config.publicUrl)) return page(c);
    varyByLanguage(c);
    const { landing, landingWithSupport } = buildFor(c);
    const { shifts, venues } = await openShifts(services);
    const numbers = shifts > 0 ? m.home_open_shifts({ shifts, venues }, { locale: languageOf(c) }) : '';
    const fill = contact ? landingWithSupport : landing;
    return sendCompressed(c, await fill({ origin: publicBaseUrl(config, c), openShifts: numbers }), HTML);
  });
  routes.get(MATCHING_PAGE, async (c) => {
    varyByLanguage(c);
    const { matching, matchingSignedIn } = buildFor(c);
    const isSignedIn = hasSessionCookie(c.req.raw.headers, config.publicUrl);
    const fill = (isSignedIn ? matchingSignedIn : matching)[contact ? 'withSupport' : 'withoutSupport'];
    return sendCompressed(c, await fill({ origin: publicBaseUrl(config, c) }), HTML);
  });
  if (contact) {
    const { email, name = '', address = '' } = contact;
    for (const supportPage of SUPPORT_PAGES) {
      routes.get(`/${supportPage}`, async (c) => {
        varyByLanguage(c);
        const isSignedIn = hasSessionCookie(c.req.raw.headers, config.publicUrl);
        const fill = buildFor(c)[supportPage][isSignedIn ? 'signedIn' : 'signedOut'];
        const origin = publicBaseUrl(config, c);
        return sendCompressed(c, await fill({ origin, email, name, address }), HTML);
      });
    }
  }
  routes.get('/robots.txt', (c) => c.text(robotsText(publicBaseUrl(config, c)), 200, REVALIDATE));
  routes.get('/sitemap.xml', (c) =>
    c.body(sitemap(publicBaseUrl(config, c), contact !== undefined), 200, {
      ...REVALIDATE,
      'Content-Type': 'application/xml; charset=UTF-8',
    }),
  );
  routes.get(SECURITY_TEXT, (c, next) => {
    const words = securityText(config, now());
    return words === undefined ? next() : c.text(words, 200, REVALIDATE);
  });
  routes.get('*', (c, next) => {
    const { path } = c.req;
    // Files under assets have a hash of their content in their name, so that the language does not matter.
    const isNamedByContent = path.startsWith('/assets/');
    const folders = Object.values(built);
    const files = isNamedByContent ? folders.find((each) => each.files.has(path))?.files : buildFor(c).files;
    const isServed = files?.has(path) === true && !PAGES.includes(path);
    const content = isServed ? files.at(path) : otherAsset(path);
    if (!content) return next();
    if (!isNamedByContent) varyByLanguage(c);
    return sendCompressed(c, content, {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Cache-Control': isNamedByContent ? ONE_YEAR : REVALIDATE['Cache-Control'],
    });
  });
  routes.get('*', (c, next) => {
    // A path with an extension is a missing file; only a path without one can be a page of the app.
    if (c.req.path.startsWith('/api/') || /\.\w+$/.test(c.req.path)) return next();
    return page(c);
  });
  return routes;
}

/** The first request of the app on a page. Undefined for pages that do not need a session. */
function firstRequestOf({ req }: Context<RequestEnv>): string | undefined {
  const query = firstScreenQuery(req.path, req.query());
  if (!query) return AREA_PATH.test(req.path) ? '/api/session' : undefined;
  const search = String(new URLSearchParams(query));
  return search ? `/api/start?${search}` : '/api/start';
}

/** The build in one language. */
function builtIn(folder: string) {
  const files = new BuiltFiles(folder);
  const pageOf = (name: string) => filledPage(new TextDecoder().decode(files.at(`/${name}.html`).plain.body));
  const supportPageOf = (name: SupportPage) => ({ signedOut: pageOf(name), signedIn: pageOf(`${name}-signed-in`) });
  return {
    files,
    landing: pageOf('landing'),
    landingWithSupport: pageOf('landing-with-support'),
    matching: { withoutSupport: pageOf('matching'), withSupport: pageOf('matching-with-support') },
    matchingSignedIn: {
      withoutSupport: pageOf('matching-signed-in'),
      withSupport: pageOf('matching-signed-in-with-support'),
    },
    help: supportPageOf('help'),
    contact: supportPageOf('contact'),
    privacy: supportPageOf('privacy'),
  };
}
