import { z } from '@hono/zod-openapi';
import { EARTH_RADIUS, type Point } from '@passa/domain';
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

export const pinSchema = z.object({ latitude: z.number(), longitude: z.number() }).openapi('Pin');

/** The pin of a venue, from its columns. */
export const presentPin = ({ latitude, longitude }: Record<keyof Point, number | null>): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/**
 * The pin of a job: that of its venue, if the job is at the venue's address. For queries that read `jobs` and `businesses`. The SQL
 * function is in the migrations.
 */
export const pinOfJob = sql<Point | null>`case when businesses.latitude is not null and is_at_venue(jobs, businesses)
  then json_build_object('latitude', businesses.latitude, 'longitude', businesses.longitude) end`;
