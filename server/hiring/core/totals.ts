import { z } from '@hono/zod-openapi';
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  assignments,
  assignmentsOfJob,
  jobs,
  keptByHire,
  keptTerms,
  shiftTerms,
  timeSheets,
  hasOpenNoShow,
} from '../../database/schema.ts';

// The same paid time and rounding as `shiftTotal` and `totalOf` of the domain.
type Planned = Record<'startDate' | 'endDate' | 'breakIsPaid' | 'breakMinutes' | 'payRate', SQL | AnyPgColumn>;
const minutesOf = ({ startDate, endDate, breakIsPaid, breakMinutes }: Planned) =>
  sql`(round(extract(epoch from ${endDate} - ${startDate}) / 60) - case when ${breakIsPaid} then 0 else coalesce(${breakMinutes}, 0) end)`;
const oreOf = ({ payRate }: Planned, minutes: SQL) => sql`round(${payRate} * 100 * ${minutes} / 60)`;

const planned = minutesOf(jobs);
// A hire counts with the terms that the worker keeps.
const worked = sql`coalesce(${timeSheets.paidMinutes}, ${minutesOf(shiftTerms)})`;
const paid = oreOf(shiftTerms, worked);

const sumOf = (value: SQL) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number);

/** The aggregates of a query that sums the planned paid time and pay of jobs, each as often as `times`. */
export const plannedTotalColumns = (times: SQL) => ({
  minutes: sumOf(sql`${planned} * ${times}`),
  ore: sumOf(sql`${oreOf(jobs, planned)} * ${times}`),
});

/**
 * The aggregates of a query that sums the paid time and the pay of hires: what their time sheets pay, otherwise what is planned. The query
 * joins `jobs`, and left-joins `timeSheets` and `keptTerms`.
 */
export const hireTotalColumns = { minutes: sumOf(worked), ore: sumOf(paid) };

/** The pay in such a query that the businesses have marked as paid, in öre. */
export const paidOre = sumOf(sql`case when ${timeSheets.state} = 'settled' then ${paid} else 0 end`);

const sumOfHires = (value: SQL, which: SQL | undefined) => sql`(select coalesce(sum(${value}), 0) from ${assignments}
  left join ${timeSheets} on ${timeSheets.applicationId} = ${assignments.applicationId}
  left join ${keptTerms} on ${keptByHire} where ${assignmentsOfJob} and not ${hasOpenNoShow} and ${which})`;

/**
 * The aggregates of the filled openings of the jobs that a query reads, excluding hires with an unresolved no-show.
 * @param which a condition for the hires
 */
export const filledTotalColumns = (which: SQL | undefined) => ({
  minutes: sumOf(sumOfHires(worked, which)),
  ore: sumOf(sumOfHires(paid, which)),
});

export const totalFields = {
  minutes: z.number().int().openapi({
    description: 'The paid minutes of all shifts: as planned, without an unpaid break, until hours are proposed',
  }),
  ore: z.number().int().openapi({
    description:
      'The pay of all shifts before tax, in öre; the pay of each shift is rounded to whole öre, as it is shown',
  }),
};
