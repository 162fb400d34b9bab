/** The percentile of the values. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? NaN;
}

/** The median, which of an even number of values is the mean of the middle ones. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** A percentile of durations in milliseconds, with its unit. */
export const formatPercentile = (values: number[], percent: number) => `${percentile(values, percent).toFixed(0)} ms`;

/** Milliseconds since 1970 with fractions, comparable between all processes and browsers of this machine. */
export const now = () => performance.timeOrigin + performance.now();
