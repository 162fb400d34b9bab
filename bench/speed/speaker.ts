import { request } from 'node:http';
import type { Answer } from './bare-server.ts';
import type { CookieOf } from './cookies.ts';
import type { Call } from './load.ts';

type As = (number: number, path: string, method?: Call['method'], json?: object) => Call;

/** Puts calls to the program into words, as somebody who has a session there or as nobody. */
export function speakerTo(url: string, cookieOf: CookieOf) {
  const call = (path: string, method: Call['method'], json: object | undefined, cookie?: string): Call => ({
    method,
    path,
    headers: {
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(method === 'POST' && { Origin: url }),
      ...(json && { 'Content-Type': 'application/json' }),
    },
    // Set in any case: what one call says is not to be said again by the next.
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
    asNobody: (path: string, method: Call['method'] = 'GET', json?: object) => call(path, method, json),
  };
}

export type Speaker = ReturnType<typeof speakerTo>;

// Of a connection, and of a moment: each server says its own.
const OWN = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/** Makes one call. @returns the answer, byte by byte as it came */
export async function answerTo(url: string, { method, path, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {};
    const asking = request(url + path, { method, headers: { ...headers, ...length } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('end', () => {
        const bytes = Buffer.concat(pieces);
        const pairs = Object.entries(answer.headersDistinct)
          .filter(([name]) => !OWN.includes(name))
          .flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));
        pairs.push(['content-length', String(bytes.length)]);
        resolve({ status: answer.statusCode ?? 0, headers: pairs, body: bytes.toString('base64') });
      });
    });
    asking.once('error', reject);
    asking.end(body);
  });
}

const saidBy = (answer: Answer) => Buffer.from(answer.body, 'base64').toString();

export async function exists({ url, asWorker }: Speaker, path: string): Promise<boolean> {
  return (await answerTo(url, asWorker(0, path))).status === 200;
}

/** Where a list goes on after so many pages. */
export async function cursorAfter({ url, asWorker }: Speaker, path: string, pages: number): Promise<string> {
  let at = path;
  for (let page = 0; page < pages; page += 1) {
    const answer = saidBy(await answerTo(url, asWorker(0, at)));
    const { next } = JSON.parse(answer) as { next: string | null };
    if (next === null) throw new Error(`${path} has ${page + 1} pages only.`);
    at = `${path}${path.includes('?') ? '&' : '?'}cursor=${next}`;
  }
  return at;
}

/** The script that the app begins with. */
export async function assetOf({ url, asNobody }: Speaker): Promise<string> {
  const page = saidBy(await answerTo(url, asNobody('/login')));
  const path = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  if (!path) throw new Error('The app has not been built.');
  return path;
}
