import { DISTRICT_CENTRES, DISTRICTS, type City, type Point } from '@passa/domain';
import { cellsAround } from './cells.ts';
import { magnified, type Position } from './projection.ts';

/** A district on a map: its centre and the corners of its area, which are not its real border. */
export type MapDistrict = { prefix: string; centre: Position; corners: Position[] };

/** The districts of a city on a map. `reach` is how far the outer ones extend, in the units of the map. */
export function districtsOn(city: City, toMap: (point: Point) => Position, reach: number): MapDistrict[] {
  const prefixes = Object.keys(DISTRICTS).filter((prefix) => DISTRICTS[prefix]?.city === city);
  const placed = prefixes.flatMap((prefix) => {
    const point = DISTRICT_CENTRES[prefix];
    return point ? [{ prefix, centre: toMap(point) }] : [];
  });
  const cells = cellsAround(
    placed.map(({ centre }) => centre),
    reach,
  );
  return placed.map((district, i) => ({ ...district, corners: cells[i] ?? [] }));
}

/** The first district of each city is its centre. */
export const centreOf = (city: City): Point => {
  const prefix = Object.keys(DISTRICTS).find((each) => DISTRICTS[each]?.city === city) ?? '';
  return DISTRICT_CENTRES[prefix] ?? { latitude: 0, longitude: 0 };
};

/** One district of each name, the one nearest to the middle of the map: some neighbours share a name, which is written once. */
export function withOneOfEachName(districts: readonly MapDistrict[]): MapDistrict[] {
  const fromMiddle = ({ centre: { x, y } }: MapDistrict) => Math.hypot(x, y);
  const named = new Map<string, MapDistrict>();
  for (const district of districts.toSorted((one, other) => fromMiddle(one) - fromMiddle(other))) {
    const name = DISTRICTS[district.prefix]?.name;
    if (name !== undefined && !named.has(name)) named.set(name, district);
  }
  return [...named.values()];
}

/** The width of a map in its own units, which the size of its text is relative to. */
const WIDTH = 400;
const MARGIN = 3;
/** How far the outer districts reach, as part of the magnified map. */
const REACH = 0.7;

/** The middle of an area, where a number has most room. */
const middleOf = (corners: readonly Position[]): Position => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
};

/** The whole of a city, with a magnified centre. */
export function cityMap(city: City) {
  const { toMap } = magnified(centreOf(city));
  const drawn = districtsOn(city, toMap, REACH);
  const corners = drawn.flatMap((district) => district.corners);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = (WIDTH - 2 * MARGIN) / (Math.max(...xs) - left);
  const place = ({ x, y }: Position): Position => ({ x: MARGIN + (x - left) * scale, y: MARGIN + (y - top) * scale });
  return {
    width: WIDTH,
    height: 2 * MARGIN + (Math.max(...ys) - top) * scale,
    districts: drawn.map(({ prefix, centre, corners: outline }) => ({
      prefix,
      centre: place(centre),
      middle: place(middleOf(outline)),
      corners: outline.map(place),
    })),
    toMap: (point: Point) => place(toMap(point)),
  };
}
