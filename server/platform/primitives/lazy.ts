/** Calls a function when its result is first needed, and returns the same result from then on. */
export function lazy<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}
