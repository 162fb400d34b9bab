import type { Point } from '@passa/domain';

// The map is divided into cells of about 5.6 by 6 kilometres, as in the SQL function `search_words_of`. A query finds the jobs near a
// point by the cells around it, and then computes the distances of these jobs only.
const CELLS_PER_DEGREE = { latitude: 20, longitude: 10 };

/** One degree of latitude is a little longer than this, and so is one degree of longitude times the cosine. Kilometres. */
const DEGREE = 111;

/** The mark of all jobs at a pin. */
export const PINNED = '+';

/** The lexemes of the cells that contain all pins within a distance of a point. */
export function cellsAround({ latitude, longitude }: Point, kilometres: number): string[] {
  const height = kilometres / DEGREE;
  const width = height / Math.cos(((latitude + height) * Math.PI) / 180);
  const rows = cellsBetween(latitude - height, latitude + height, CELLS_PER_DEGREE.latitude);
  const columns = cellsBetween(longitude - width, longitude + width, CELLS_PER_DEGREE.longitude);
  return rows.flatMap((row) => columns.map((column) => `${PINNED}${row},${column}`));
}

function cellsBetween(lowest: number, highest: number, perDegree: number): number[] {
  const [first, last] = [Math.floor(lowest * perDegree), Math.floor(highest * perDegree)];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
