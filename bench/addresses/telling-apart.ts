/** How often the best threshold tells which of two kinds a time is of: 0.5 where it tells nothing, 1 where it tells all. */
export function rightGuesses(one: number[], other: number[]): number {
  const rightAt = (threshold: number) =>
    (one.filter((time) => time <= threshold).length + other.filter((time) => time > threshold).length) /
    (one.length + other.length);
  return Math.max(...[...one, ...other].map(rightAt).map((share) => Math.max(share, 1 - share)));
}
