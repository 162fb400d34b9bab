/** Calls a function at the first use and returns the same result afterwards. */
export function lazy<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}
