/** How long a response counts as fresh. After this time a request is sent as usual. Milliseconds. */
export const FRESH_FOR = 10_000;

let receivedAt = 0;
let bodies = new Map<string, object>();

/** Keeps the responses that arrived together with the session, each for one request to its path. */
export function keepFirstScreenResponses(received: { path: string; body: object }[]): void {
  receivedAt = Date.now();
  bodies = new Map(received.map(({ path, body }) => [path, body]));
}

/** Removes and returns the response to a request to a path, if it arrived with the session. */
export function takeFirstScreenResponse(path: string): Response | undefined {
  if (Date.now() - receivedAt > FRESH_FOR) dropFirstScreenResponses();
  const body = bodies.get(path);
  bodies.delete(path);
  return body && Response.json(body);
}

/** Drops the responses that no request has used: they may be out of date, or of another account. */
export function dropFirstScreenResponses(): void {
  bodies.clear();
}
