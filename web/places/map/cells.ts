import type { Position } from './projection.ts';

const CORNERS = 24;

/**
 * The area around each centre: the points that are nearer to it than to any other centre (its Voronoi cell), at most `reach` away.
 * @returns the corners of each cell, in the order of the centres. A cell is convex.
 */
export const cellsAround = (centres: readonly Position[], reach: number): Position[][] =>
  centres.map((centre) =>
    centres.reduce((cell, other) => (other === centre ? cell : nearerPart(cell, centre, other)), circle(centre, reach)),
  );

const circle = ({ x, y }: Position, radius: number): Position[] =>
  Array.from({ length: CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });

/** The part of a convex polygon that is nearer to one centre than to another. */
function nearerPart(polygon: Position[], centre: Position, other: Position): Position[] {
  const [dx, dy] = [other.x - centre.x, other.y - centre.y];
  const [middleX, middleY] = [(centre.x + other.x) / 2, (centre.y + other.y) / 2];
  // Negative on the side of the centre.
  const side = ({ x, y }: Position) => (x - middleX) * dx + (y - middleY) * dy;
  return polygon.flatMap((corner, i) => {
    const next = polygon[(i + 1) % polygon.length] ?? corner;
    const [here, there] = [side(corner), side(next)];
    const kept = here <= 0 ? [corner] : [];
    if (here < 0 === there < 0 || here === there) return kept;
    const part = here / (here - there);
    return [...kept, { x: corner.x + part * (next.x - corner.x), y: corner.y + part * (next.y - corner.y) }];
  });
}

/** Whether a position is in a convex polygon. */
export const isInside = (polygon: readonly Position[], { x, y }: Position): boolean =>
  polygon.every((corner, i) => {
    const next = polygon[(i + 1) % polygon.length] ?? corner;
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) >= -1e-9;
  });
