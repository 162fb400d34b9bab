import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listedBuilds } from '@passa/server/website/builds';
import { build, type Rolldown } from 'vite';

// With the first two a browser starts a new process for each navigation. Without them the bare page ran in the process of the page
// before it, which had paid for the first date format.
const PAGE_HEADERS = ['cross-origin-opener-policy', 'origin-agent-cluster', 'content-security-policy'];

const BUILDS = join(import.meta.dirname, '../../../web/dist');

/**
 * Serves the bare page with the app's own style sheet and headers, and passes requests to the API on.
 * @param api the address of the server
 */
export async function serveBarePage(api: string) {
  const [current = ''] = listedBuilds(BUILDS);
  const style = /<link rel="stylesheet"[^>]*>/.exec(await readFile(join(current, 'en/area.html'), 'utf8'))?.[0] ?? '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>${style}<script type="module" src="/page.js"></script></head><body><div id="app"></div></body></html>`;
  const files = new Map([['/page.js', { type: 'text/javascript', body: brotliCompressSync(await script()) }]]);
  const page = { type: 'text/html', body: brotliCompressSync(html) };
  const { headers: pageHeaders } = await fetch(`${api}/worker/dashboard`);
  const sharedHeaders = Object.fromEntries(PAGE_HEADERS.map((name) => [name, pageHeaders.get(name) ?? '']));
  const server = createServer((incoming, outgoing) => {
    const { url = '/', headers } = incoming;
    if (url.startsWith('/api/') || /\.(?:css|woff2)$/.test(url)) {
      const { host: _, ...others } = headers;
      request(api + url, { headers: others }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      }).end();
      return;
    }
    const { type, body } = files.get(url) ?? page;
    outgoing
      .writeHead(200, { ...sharedHeaders, 'Content-Type': `${type}; charset=utf-8`, 'Content-Encoding': 'br' })
      .end(body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${String(port)}`, close: () => server.close() };
}

async function script(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    build: { write: false, target: 'baseline-widely-available', rolldownOptions: { input: 'page.ts' } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
