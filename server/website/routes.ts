import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { addressOf } from '../platform/http/address.ts';
import type { RequestEnv } from '../platform/http/request.ts';
import type { Services } from '../platform/services.ts';
import { carriesSession } from '../platform/sessions/carries-session.ts';
import { robotsText, sitemap } from './for-crawlers.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const FRESH = { 'Cache-Control': 'no-cache' };

/** What is served under another name than its own. */
const PAGES = ['/', '/index.html', '/landing.html'];

/**
 * The built web app: its files, the landing page, and for every other address that is a screen's the page that shows it.
 * @param folder where the build is
 */
export function websiteRoutes(folder: string, { config }: Pick<Services, 'config'>) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const landing = readFileSync(join(folder, 'landing.html'), 'utf8');
  const files = serveStatic<RequestEnv>({
    root: folder,
    // A file under assets has its content's hash in its name.
    onFound: (path, c) => c.header('Cache-Control', path.includes('assets') ? A_YEAR : 'no-cache'),
  });

  const routes = new Hono<RequestEnv>();
  routes.get('/', (c) => {
    c.header('Vary', 'Cookie');
    // Somebody with a session is sent on by the app, which also knows when the session is over and shows this page itself.
    if (carriesSession(c.req.raw.headers, config.publicUrl)) return c.html(page, 200, FRESH);
    return c.html(landing.replaceAll('{{origin}}', addressOf(config, c)), 200, FRESH);
  });
  routes.get('/robots.txt', (c) => c.text(robotsText(addressOf(config, c)), 200, FRESH));
  routes.get('/sitemap.xml', (c) =>
    c.body(sitemap(addressOf(config, c)), 200, { ...FRESH, 'Content-Type': 'application/xml; charset=UTF-8' }),
  );
  routes.get('*', async (c, next) => (PAGES.includes(c.req.path) ? next() : files(c, next)));
  routes.get('*', (c, next) => {
    // A missing file is missing; only an address without an ending can be a screen.
    if (c.req.path.startsWith('/api/') || /\.\w+$/.test(c.req.path)) return next();
    return c.html(page, 200, FRESH);
  });
  return routes;
}
