let days = 0;

/** A day no other job is on, `YYYY-MM-DD`, after the tests' clock. */
export function anotherDay(): string {
  days += 1;
  return new Date(Date.UTC(2027, 3, days)).toISOString().slice(0, 10);
}

/** For a file of tests, whose database is empty: else its days would be the later the more files were before it. */
export function beginDaysAnew(): void {
  days = 0;
}
