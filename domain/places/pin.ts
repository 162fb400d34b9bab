import { z } from 'zod';
import { m } from '../messages/index.ts';
import { toSingleLine } from '../text/text-field.ts';
import type { Point } from './distance.ts';

/** The box around the three regions in which a venue can be: the lowest and the highest degrees. */
export const PIN_BOUNDS = { latitude: [55.2, 60], longitude: [11.4, 18.9] } as const;

/** Four decimals are about ten metres. */
const PRECISION = 10_000;

const round = (degrees: number) => Math.round(degrees * PRECISION) / PRECISION;

/** A point as pins are stored. */
export const roundPin = ({ latitude, longitude }: Point): Point => ({
  latitude: round(latitude),
  longitude: round(longitude),
});

/** Whether a venue can be at a point. */
export const isInPinBounds = (point: Point): boolean =>
  (['latitude', 'longitude'] as const).every((axis) => {
    const [lowest, highest] = PIN_BOUNDS[axis];
    return point[axis] >= lowest && point[axis] <= highest;
  });

const error = m.validation_pin;
const degrees = z.number({ error });

/** The location of a venue, rounded as it is stored; null for none. */
export const pinField = z
  .strictObject({ latitude: degrees, longitude: degrees }, { error })
  .refine(isInPinBounds, { error })
  .overwrite(roundPin)
  .nullable();

const COORDINATES = /^(\d{2}(?:[.,]\d+)?)°?(?:\s*[,;]\s*|\s+)(\d{2}(?:[.,]\d+)?)°?$/;

/** Reads coordinates as maps show them, such as `59.33, 18.06` or `59,33 18,06`; undefined for any other text. */
export function parseCoordinates(text: string): Point | undefined {
  const [, latitude, longitude] = COORDINATES.exec(toSingleLine(text).trim()) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  return roundPin({ latitude: degreesOf(latitude), longitude: degreesOf(longitude) });
}

const degreesOf = (text: string) => Number(text.replace(',', '.'));

/** Formats a pin so that `parseCoordinates` reads it: `59.3300, 18.0600`. */
export const formatCoordinates = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
