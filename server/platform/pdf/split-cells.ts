/**
 * Splits a row that is higher than a page between the lines of its cells, so that each part has as many lines as fit.
 * @param fits whether some cells are at most as high as a page
 */
export function splitCells(
  cells: readonly string[],
  fits: (cells: readonly string[]) => boolean,
): (readonly string[])[] {
  const lines = cells.map((text) => text.split('\n'));
  const linesOf = (from: number, to: number) => lines.map((all) => all.slice(from, to).join('\n'));
  const count = Math.max(...lines.map((all) => all.length));
  const parts: (readonly string[])[] = [];
  for (let from = 0; from < count;) {
    let to = count;
    while (to > from + 1 && !fits(linesOf(from, to))) to -= 1;
    parts.push(linesOf(from, to));
    from = to;
  }
  return parts;
}
