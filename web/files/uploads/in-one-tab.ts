/**
 * Runs `begin` as soon as no other tab of this browser holds the lock.
 * @returns a function that releases the lock
 */
export function inOneTab(name: string, begin: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  // Browsers offer locks to secure contexts only. Without TLS the server rejects concurrent uploads.
  if (!('locks' in navigator)) {
    begin();
    return () => undefined;
  }
  const holdUntilEnded = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      begin();
    });
  navigator.locks.request(name, { signal }, holdUntilEnded).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => ended.abort();
}
