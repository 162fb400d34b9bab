import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { PRODUCT_NAME } from '@passa/domain';
import { Hono } from 'hono';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestEnv } from '../../platform/http/request.ts';
import { lazy } from '../../platform/primitives/lazy.ts';

const documentationPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${PRODUCT_NAME} API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/open.js" defer></script>
  </head>
  <body>
    <div id="documentation"></div>
  </body>
</html>
`;

const viewer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const viewerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js'];

// A file of its own, since the content security policy blocks inline scripts.
const openViewer = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#documentation', deepLinking: true });`;

/** Serves the OpenAPI document of the given routes at /api/openapi.json, and a page to read it at /api/docs. */
export function documentationRoutes(api: OpenAPIHono<RequestEnv>) {
  // Built on first use: it takes as long as the rest of the start.
  const document = lazy(() =>
    api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_NAME} API`,
        version: '1',
        description:
          'Times are UTC instants unless a field says Stockholm local. Resources that a caller must not ' +
          'see are answered as missing. A session cookie authenticates.',
      },
    }),
  );

  const routes = new Hono<RequestEnv>();
  routes.get('/api/openapi.json', (c) => c.json(document()));
  routes.get('/api/docs', (c) => c.html(documentationPage));
  routes.get('/api/docs/open.js', (c) => c.body(openViewer, 200, { 'Content-Type': 'text/javascript; charset=UTF-8' }));
  for (const file of viewerFiles) routes.get(`/api/docs/${file}`, serveStatic({ root: viewer, path: file }));
  return routes;
}
