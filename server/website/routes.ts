import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { RequestEnv } from '../platform/http/request.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * The built web app: its files, and for every address that is a screen's the page that shows it.
 * @param folder where the build is
 */
export function websiteRoutes(folder: string) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = serveStatic<RequestEnv>({
    root: folder,
    // A file under assets has its content's hash in its name.
    onFound: (path, c) => c.header('Cache-Control', path.includes('assets') ? A_YEAR : 'no-cache'),
  });

  const routes = new Hono<RequestEnv>();
  routes.get('*', async (c, next) => (c.req.path === '/' || c.req.path === '/index.html' ? next() : files(c, next)));
  routes.get('*', (c, next) => {
    // A missing file is missing; only an address without an ending can be a screen.
    if (c.req.path.startsWith('/api/') || /\.\w+$/.test(c.req.path)) return next();
    return c.html(page, 200, { 'Cache-Control': 'no-cache' });
  });
  return routes;
}
