import { request } from 'node:http';
import type { ConstantResponse } from './bare-server.ts';
import type { CookieOf } from './cookies.ts';
import type { ApiCall } from './load.ts';

type As = (number: number, path: string, method?: ApiCall['method'], json?: object) => ApiCall;

/** Builds API calls with the session of a user, or without a session. */
export function createApiCaller(url: string, cookieOf: CookieOf) {
  const call = (path: string, method: ApiCall['method'], json: object | undefined, cookie?: string): ApiCall => ({
    method,
    path,
    headers: {
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(method === 'POST' && { Origin: url }),
      ...(json && { 'Content-Type': 'application/json' }),
    },
    // Always set, because autocannon would reuse the body of the previous call.
    body: json ? JSON.stringify(json) : '',
  });
  const as =
    (kind: 'worker' | 'business'): As =>
    (number, path, method = 'GET', json) =>
      call(path, method, json, cookieOf(kind, number));
  return {
    url,
    asWorker: as('worker'),
    asBusiness: as('business'),
    asVisitor: (path: string, method: ApiCall['method'] = 'GET', json?: object) => call(path, method, json),
  };
}

export type ApiCaller = ReturnType<typeof createApiCaller>;

// These headers differ between servers and responses.
const VARYING_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/**
 * Makes one call.
 * @returns the response, byte by byte
 */
export async function sendCall(url: string, { method, path, headers, body }: ApiCall): Promise<ConstantResponse> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {};
    const outgoing = request(url + path, { method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const bytes = Buffer.concat(chunks);
        const pairs = Object.entries(response.headersDistinct)
          .filter(([name]) => !VARYING_HEADERS.includes(name))
          .flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));
        pairs.push(['content-length', String(bytes.length)]);
        resolve({ status: response.statusCode ?? 0, headers: pairs, body: bytes.toString('base64') });
      });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

const textOf = (response: ConstantResponse) => Buffer.from(response.body, 'base64').toString();

/** The cursor of a list after the given number of pages. */
export async function cursorAfter({ url, asWorker }: ApiCaller, path: string, pages: number): Promise<string> {
  let current = path;
  for (let page = 0; page < pages; page += 1) {
    const response = textOf(await sendCall(url, asWorker(0, current)));
    const { next } = JSON.parse(response) as { next: string | null };
    if (next === null) throw new Error(`${path} has only ${page + 1} pages.`);
    current = `${path}${path.includes('?') ? '&' : '?'}cursor=${next}`;
  }
  return current;
}

/** The app's entry script. */
export async function assetOf({ url, asVisitor }: ApiCaller): Promise<string> {
  const page = textOf(await sendCall(url, asVisitor('/login')));
  const path = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  if (!path) throw new Error('The web app has not been built.');
  return path;
}
