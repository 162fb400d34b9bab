import { fetchFromServer } from './connection.ts';
import { dropFirstScreenResponses, takeFirstScreenResponse } from './first-screen-responses.ts';
import { whenReadsMayBeSent } from './hold-reads.ts';

/** The least recently requested responses go first. */
const CAPACITY = 100;

type CachedResponse = { etag: string; body: string };

// In memory only: personal data must not stay in a cache of the browser.
let cache = new Map<string, CachedResponse>();

/** Drops all cached responses, and ignores responses that arrive later for the account that was signed in. */
export function clearEtagCache(): void {
  cache = new Map();
  dropFirstScreenResponses();
}

/**
 * `fetch` with `If-None-Match`, so that the server sends no body if the response has not changed since the last request.
 * A response that arrived with the session needs no request.
 */
export async function conditionalFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (typeof input !== 'string' || init?.method !== 'GET') return fetchFromServer(input, init);
  const firstScreenResponse = takeFirstScreenResponse(input);
  if (firstScreenResponse) return firstScreenResponse;
  const current = cache;
  const cached = current.get(input);
  const headers = new Headers(init.headers);
  if (cached) headers.set('If-None-Match', cached.etag);
  await whenReadsMayBeSent();
  const response = await fetchFromServer(input, { ...init, headers });
  if (cached && response.status === 304) {
    store(current, input, cached);
    return toResponse(cached);
  }
  const etag = response.headers.get('ETag');
  if (!response.ok || !etag) return response;
  const cacheable = { etag, body: await response.text() };
  store(current, input, cacheable);
  return toResponse(cacheable);
}

function store(entries: Map<string, CachedResponse>, url: string, response: CachedResponse): void {
  entries.delete(url);
  entries.set(url, response);
  const [oldest] = entries.keys();
  if (entries.size > CAPACITY && oldest !== undefined) entries.delete(oldest);
}

const toResponse = ({ body }: CachedResponse) =>
  new Response(body, { headers: { 'Content-Type': 'application/json' } });
