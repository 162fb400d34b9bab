import { z } from '@hono/zod-openapi';
import { sql, type SQL } from 'drizzle-orm';
import { jobs } from '../database/schema.ts';

// The same length and rounding as `shiftTotal` of the domain.
const minutes = sql`round(extract(epoch from ${jobs.endDate} - ${jobs.startDate}) / 60)`;
const ore = sql`round(${jobs.payRate} * ${minutes} / 60) * 100`;

/**
 * The aggregates of a query that sums the length and the pay of jobs.
 * @param times how often each job counts
 */
export const totalColumns = (times: SQL = sql`1`) => ({
  minutes: sql<number>`coalesce(sum(${minutes} * ${times}), 0)`.mapWith(Number),
  ore: sql<number>`coalesce(sum(${ore} * ${times}), 0)`.mapWith(Number),
});

export const totalFields = {
  minutes: z.number().int().openapi({ description: 'The length of all shifts' }),
  ore: z.number().int().openapi({
    description: 'The pay of all shifts before tax, in öre; each shift is rounded to whole kronor, as it is shown',
  }),
};
