import { dropStartAnswers, takeStartAnswer } from './start-answers.ts';

/** The least recently requested answers go first. */
const CAPACITY = 100;

type CachedAnswer = { etag: string; body: string };

// In memory only: personal data must not stay in a cache of the browser.
let cache = new Map<string, CachedAnswer>();

/** Drops all cached answers, and ignores answers that arrive later for the account that was signed in. */
export function clearEtagCache(): void {
  cache = new Map();
  dropStartAnswers();
}

/**
 * `fetch` with `If-None-Match`, so that the server sends no body if the answer has not changed since the last request.
 * An answer that arrived with the session needs no request.
 */
export async function conditionalFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (typeof input !== 'string' || init?.method !== 'GET') return fetch(input, init);
  const started = takeStartAnswer(input);
  if (started) return started;
  const current = cache;
  const cached = current.get(input);
  const headers = new Headers(init.headers);
  if (cached) headers.set('If-None-Match', cached.etag);
  const response = await fetch(input, { ...init, headers });
  if (cached && response.status === 304) {
    store(current, input, cached);
    return toResponse(cached);
  }
  const etag = response.headers.get('ETag');
  if (!response.ok || !etag) return response;
  const answer = { etag, body: await response.text() };
  store(current, input, answer);
  return toResponse(answer);
}

function store(answers: Map<string, CachedAnswer>, url: string, answer: CachedAnswer): void {
  answers.delete(url);
  answers.set(url, answer);
  const [oldest] = answers.keys();
  if (answers.size > CAPACITY && oldest !== undefined) answers.delete(oldest);
}

const toResponse = ({ body }: CachedAnswer) => new Response(body, { headers: { 'Content-Type': 'application/json' } });
