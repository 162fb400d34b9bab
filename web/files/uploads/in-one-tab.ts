/**
 * Begins something as soon as no other tab of this browser is at it.
 * @returns what ends it, so that another tab may
 */
export function inOneTab(name: string, begin: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  // Browsers keep locks from pages that come without TLS; there the server keeps two tabs apart.
  if (!('locks' in navigator)) {
    begin();
    return () => undefined;
  }
  const untilEnded = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      begin();
    });
  navigator.locks.request(name, { signal }, untilEnded).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => ended.abort();
}
