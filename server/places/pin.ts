import { z } from '@hono/zod-openapi';
import type { Point } from '@passa/domain';
import { sql } from 'drizzle-orm';

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
