/** The percentile of the values. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? NaN;
}

export const inMilliseconds = (values: number[], percent: number) => `${percentile(values, percent).toFixed(0)} ms`;

/** Milliseconds since 1970 with fractions, comparable between all processes and browsers of this machine. */
export const now = () => performance.timeOrigin + performance.now();
