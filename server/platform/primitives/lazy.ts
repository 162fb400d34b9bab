/** Does something when it is first asked for, and only then; who asks again is given the same. */
export function lazy<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}
