import { z } from '@hono/zod-openapi';
import { sql, type SQL } from 'drizzle-orm';
import { hasOpenNoShow } from '../attendance/index.ts';
import { assignments, assignmentsOfJob, jobs, timeSheets } from '../database/schema.ts';

// The same paid time and rounding as `shiftTotal` and `totalOf` of the domain.
const unpaidBreak = sql`case when ${jobs.breakIsPaid} then 0 else coalesce(${jobs.breakMinutes}, 0) end`;
const planned = sql`(round(extract(epoch from ${jobs.endDate} - ${jobs.startDate}) / 60) - ${unpaidBreak})`;
const worked = sql`coalesce(${timeSheets.paidMinutes}, ${planned})`;
const oreOf = (minutes: SQL) => sql`round(${jobs.payRate} * ${minutes} / 60) * 100`;

const sumOf = (value: SQL) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number);

/** The aggregates of a query that sums the planned paid time and pay of jobs, each as often as `times`. */
export const plannedTotalColumns = (times: SQL) => ({
  minutes: sumOf(sql`${planned} * ${times}`),
  ore: sumOf(sql`${oreOf(planned)} * ${times}`),
});

/**
 * The aggregates of a query that sums the paid time and the pay of hires: what their time sheets pay, otherwise what is planned. The query
 * joins `jobs` and left-joins `timeSheets`.
 */
export const hireTotalColumns = { minutes: sumOf(worked), ore: sumOf(oreOf(worked)) };

/** The pay in such a query that the businesses have marked as paid, in öre. */
export const paidOre = sumOf(sql`case when ${timeSheets.state} = 'settled' then ${oreOf(worked)} else 0 end`);

const sumOfHires = (value: SQL) => sql`(select coalesce(sum(${value}), 0) from ${assignments}
  left join ${timeSheets} on ${timeSheets.applicationId} = ${assignments.applicationId} where ${assignmentsOfJob} and not ${hasOpenNoShow})`;

/** The same for the filled openings of the jobs that a query reads, without those of whose worker it is open if they have come. */
export const filledTotalColumns = { minutes: sumOf(sumOfHires(worked)), ore: sumOf(sumOfHires(oreOf(worked))) };

export const totalFields = {
  minutes: z.number().int().openapi({
    description: 'The paid minutes of all shifts: as planned, without an unpaid break, until hours are proposed',
  }),
  ore: z.number().int().openapi({
    description: 'The pay of all shifts before tax, in öre; each shift is rounded to whole kronor, as it is shown',
  }),
};
