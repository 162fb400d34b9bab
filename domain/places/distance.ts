/** A point on the earth, in degrees. */
export type Point = { latitude: number; longitude: number };

/** Kilometres. */
export const EARTH_RADIUS = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance of two points along the ground, by the haversine formula. Kilometres. */
export function distanceBetween(one: Point, other: Point): number {
  const [latitude, otherLatitude] = [radians(one.latitude), radians(other.latitude)];
  const chord =
    Math.sin((otherLatitude - latitude) / 2) ** 2 +
    Math.cos(latitude) * Math.cos(otherLatitude) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(chord));
}

/** The bands in which distances are shown, by their upper end in kilometres; the centres of home areas are too rough for more. */
export const DISTANCE_BANDS = { near: 2, 'short-ride': 5, ride: 10, far: Infinity } as const;
export type DistanceBand = keyof typeof DISTANCE_BANDS;

/** @param kilometres not negative */
export function distanceBand(kilometres: number): DistanceBand {
  const bands = Object.entries(DISTANCE_BANDS) as [DistanceBand, number][];
  return bands.find(([, below]) => kilometres < below)?.[0] ?? 'far';
}
