/** The median by a numeric key. */
export function median<Measured>(all: Measured[], figureOf: (measured: Measured) => number): Measured {
  const middle = all.toSorted((a, b) => figureOf(a) - figureOf(b))[Math.floor(all.length / 2)];
  if (middle === undefined) throw new Error('The list is empty.');
  return middle;
}
