import { DISTRICT_CENTRES, districtOf, isInPinBounds, roundPin, zipPrefix, type City, type Point } from '@passa/domain';
import { centreOf } from './city-map.ts';
import { planar } from './projection.ts';

/** The part of the earth that the map of the pin shows: a square around a point. Kilometres. */
export type Frame = { centre: Point; span: number };

const SPANS = [1.5, 3, 6, 12, 24, 48];
const FIRST_SPAN = 6;

/** The arrow keys move the pin by this part of the frame. */
const STEP = 1 / 60;
const LARGE_STEP = 1 / 10;

/** The first frame: around the pin, or else around the district of the address. */
export function firstFrame(pin: Point | null, { zipCode, city }: { zipCode: string; city: City }): Frame {
  const district = districtOf(zipCode) ? DISTRICT_CENTRES[zipPrefix(zipCode)] : undefined;
  return { centre: pin ?? district ?? centreOf(city), span: FIRST_SPAN };
}

/** The next smaller or larger frame, around the pin if there is one; undefined after the last one. */
export function zoom(frame: Frame, pin: Point | null, steps: 1 | -1): Frame | undefined {
  const span = SPANS[SPANS.indexOf(frame.span) + steps];
  return span === undefined ? undefined : { centre: pin ?? frame.centre, span };
}

/** The frame that contains a pin: this one if the pin is in it, otherwise one around the pin. */
export function frameWith(frame: Frame, pin: Point): Frame {
  const { x, y } = planar(frame.centre).toMap(pin);
  return Math.max(Math.abs(x), Math.abs(y)) < frame.span / 2 ? frame : { ...frame, centre: pin };
}

const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Where an arrow key moves the pin; undefined for other keys, and at the border of the regions. The first one sets the pin in the middle.
 * @param isLarge whether the step is larger
 */
export function movePin(frame: Frame, pin: Point | null, key: string, isLarge: boolean): Point | undefined {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const { toMap, toEarth } = planar(frame.centre);
  const step = frame.span * (isLarge ? LARGE_STEP : STEP);
  const from = toMap(pin ?? frame.centre);
  const moved = pin ? { x: from.x + direction.x * step, y: from.y + direction.y * step } : from;
  const point = roundPin(toEarth(moved));
  return isInPinBounds(point) ? point : undefined;
}
