import { EARTH_RADIUS } from '@passa/domain';
import { sql, type SQL } from 'drizzle-orm';

/** A point as SQL: two expressions of the type `double precision`, in degrees. */
export type PointSql = { latitude: SQL; longitude: SQL };

/**
 * The distance of two points in kilometres, as `distanceBetween` of the domain has it; null if one of them is null. The tests keep the
 * two equal.
 */
export const distanceBetween = (one: PointSql, other: PointSql): SQL<number | null> => sql<number | null>`(
  2 * ${sql.raw(String(EARTH_RADIUS))}::double precision * asin(sqrt(
    sin((radians(${other.latitude}) - radians(${one.latitude})) / 2) ^ 2
    + cos(radians(${one.latitude})) * cos(radians(${other.latitude})) * sin(radians(${other.longitude} - ${one.longitude}) / 2) ^ 2)))`;
