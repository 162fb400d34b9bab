/** After this time a request is sent as usual: the same time for which a query counts as fresh. Milliseconds. */
const MAX_AGE = 10_000;

let receivedAt = 0;
let answers = new Map<string, object>();

/** Keeps the answers that arrived together with the session, each for one request to its path. */
export function keepStartAnswers(received: { path: string; body: object }[]): void {
  receivedAt = Date.now();
  answers = new Map(received.map(({ path, body }) => [path, body]));
}

/** The answer for a request to a path, if it has arrived with the session. */
export function takeStartAnswer(path: string): Response | undefined {
  if (Date.now() - receivedAt > MAX_AGE) dropStartAnswers();
  const body = answers.get(path);
  answers.delete(path);
  return body && Response.json(body);
}

/** Drops the answers that no request has used: they may be out of date, or of another account. */
export function dropStartAnswers(): void {
  answers.clear();
}
