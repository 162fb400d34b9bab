let days = 0;

/** A date that no other job is on, `YYYY-MM-DD`, after the tests' clock. */
export function anotherDay(): string {
  days += 1;
  return new Date(Date.UTC(2027, 3, days)).toISOString().slice(0, 10);
}

/** Starts again for a test file, whose database is empty. Otherwise the dates would depend on the earlier files. */
export function resetDays(): void {
  days = 0;
}
