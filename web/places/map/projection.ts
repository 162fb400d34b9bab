import type { Point } from '@passa/domain';

/** A position on a map: to the right, and down. */
export type Position = { x: number; y: number };

/** Converts points on the earth to positions on a map, and back. */
export type Projection = { toMap: (point: Point) => Position; toEarth: (position: Position) => Point };

const KILOMETRES_PER_DEGREE = 111.2;

/** A map in kilometres around a point. It is exact enough for a region. */
export function planar(centre: Point): Projection {
  const width = KILOMETRES_PER_DEGREE * Math.cos((centre.latitude * Math.PI) / 180);
  return {
    toMap: ({ latitude, longitude }) => ({
      x: (longitude - centre.longitude) * width,
      y: (centre.latitude - latitude) * KILOMETRES_PER_DEGREE,
    }),
    toEarth: ({ x, y }) => ({
      latitude: centre.latitude - y / KILOMETRES_PER_DEGREE,
      longitude: centre.longitude + x / width,
    }),
  };
}

/** Up to about this distance from the centre a magnified map is even; farther out it is compressed. Kilometres. */
const EVEN_DISTANCE = 1.5;

/** A map with a magnified middle, since the districts of a city centre are small and have most of the venues. */
export function magnified(centre: Point): Projection {
  const { toMap, toEarth } = planar(centre);
  return {
    toMap: (point) => scale(toMap(point), (distance) => Math.asinh(distance / EVEN_DISTANCE)),
    toEarth: (position) => toEarth(scale(position, (distance) => Math.sinh(distance) * EVEN_DISTANCE)),
  };
}

/** Changes the distance of a position from the middle, and keeps its direction. */
function scale({ x, y }: Position, change: (distance: number) => number): Position {
  const distance = Math.hypot(x, y);
  if (distance === 0) return { x, y };
  const factor = change(distance) / distance;
  return { x: x * factor, y: y * factor };
}
