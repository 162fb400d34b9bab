/** The one in the middle, ordered by a figure. */
export function median<Measured>(all: Measured[], figureOf: (measured: Measured) => number): Measured {
  const middle = all.toSorted((a, b) => figureOf(a) - figureOf(b))[Math.floor(all.length / 2)];
  if (middle === undefined) throw new Error('There is no middle of nothing.');
  return middle;
}
