import { DISTRICT_CENTRES, DISTRICTS, type City, type Point } from '@passa/domain';
import { cellsAround, isInside } from './cells.ts';
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

/** How far a dot is at least from the middle of a number, in the units of the map. */
const CLEARANCE = 13;

/** Where a number in a district covers no dot: in the middle, or towards the corner where the dots are furthest away. */
export function labelPosition(
  { middle, corners }: { middle: Position; corners: readonly Position[] },
  dots: readonly Position[],
): Position {
  const clearanceOf = ({ x, y }: Position) => Math.min(...dots.map((dot) => Math.hypot(dot.x - x, dot.y - y)));
  if (clearanceOf(middle) >= CLEARANCE) return middle;
  const halfway = corners.map(({ x, y }) => ({ x: (middle.x + x) / 2, y: (middle.y + y) / 2 }));
  return halfway.reduce((best, each) => (clearanceOf(each) > clearanceOf(best) ? each : best), middle);
}

/** The position itself if it is in a district, and otherwise the nearest one on the way to the centre of the nearest district. */
function intoDistrict(districts: readonly MapDistrict[], position: Position): Position {
  if (districts.some(({ corners }) => isInside(corners, position))) return position;
  const distanceOf = ({ centre }: MapDistrict) => Math.hypot(centre.x - position.x, centre.y - position.y);
  const [nearest] = districts.toSorted((one, other) => distanceOf(one) - distanceOf(other));
  if (!nearest) return position;
  const { centre, corners } = nearest;
  const steps = Array.from({ length: INWARD_STEPS }, (_, i) => (i + 1) / INWARD_STEPS);
  const along = (part: number) => ({
    x: position.x + part * (centre.x - position.x),
    y: position.y + part * (centre.y - position.y),
  });
  return along(steps.find((part) => isInside(corners, along(part))) ?? 1);
}

const INWARD_STEPS = 40;

/** The whole of a city, with a magnified centre. */
export function cityMap(city: City) {
  const { toMap } = magnified(centreOf(city));
  const drawn = districtsOn(city, toMap, REACH);
  const corners = drawn.flatMap((district) => district.corners);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = (WIDTH - 2 * MARGIN) / (Math.max(...xs) - left);
  const place = ({ x, y }: Position): Position => ({ x: MARGIN + (x - left) * scale, y: MARGIN + (y - top) * scale });
  const districts = drawn.map(({ prefix, centre, corners: outline }) => ({
    prefix,
    centre: place(centre),
    middle: place(middleOf(outline)),
    corners: outline.map(place),
  }));
  return {
    width: WIDTH,
    height: 2 * MARGIN + (Math.max(...ys) - top) * scale,
    districts,
    /** Keeps a venue out of the gaps between the districts, which are not their real areas. */
    withinDistricts: (position: Position) => intoDistrict(districts, position),
    toMap: (point: Point) => place(toMap(point)),
  };
}
