import { plannedShift, type OwnHire, type TimeRange } from '@passa/domain';
import { sql, type Placeholder } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { lastDecoded } from '../../platform/database/columns.ts';
import { applications, assignments, hireTerms, jobs, keptTerms } from '../../database/schema.ts';

// A worker's shifts that matter for a job: all that are within 24 hours of it. No shift is longer than 24 hours, and the index is over
// the start, so the ones that start within 48 hours before it are read. Each is the milliseconds of its start and end.

const shiftsOf = (workerId: Placeholder | AnyPgColumn) => sql`
  select coalesce(json_agg(json_build_array(extract(epoch from own.start_date) * 1000, extract(epoch from own.end_date) * 1000)), '[]')
  from ${assignments} as own
  where own.worker_id = ${workerId} and own.status in ('accepted', 'completed')`;

const parseShifts = (text: string): TimeRange[] =>
  (JSON.parse(text) as [number, number][]).map(([start, end]) => ({ start: new Date(start), end: new Date(end) }));

/** The shifts of a worker that matter for any job that has not started, with the placeholder `now`. Read once for all rows. */
export const shiftsFromNow = (workerId: Placeholder) =>
  sql`(${shiftsOf(workerId)}
    and own.start_date > ${sql.placeholder('now')}::timestamptz - interval '48 hours')::text`.mapWith(
    lastDecoded(parseShifts),
  );

/** The shifts of another worker in each row that matter for the job of the row, while it is open. For queries that read `jobs`. */
export const shiftsNearby = (workerId: AnyPgColumn) =>
  sql`case when ${jobs.status} = 'open' then (${shiftsOf(workerId)} and own.job_id <> ${jobs.id}
    and own.start_date > ${jobs.startDate} - interval '48 hours' and own.start_date < ${jobs.endDate} + interval '24 hours'
  )::text else '[]' end`.mapWith(parseShifts);

type OwnHireJson = { start: string; end: string; breakStart: string | null } & Pick<
  typeof jobs.$inferSelect,
  'breakMinutes' | 'breakIsPaid'
> &
  Pick<OwnHire, 'isFixedTerm'>;

const parseOwnHires = (text: string): OwnHire[] =>
  (JSON.parse(text) as OwnHireJson[]).map(({ start, end, breakStart, isFixedTerm, ...rest }) => ({
    ...plannedShift({
      startDate: new Date(start),
      endDate: new Date(end),
      breakStart: breakStart === null ? null : new Date(breakStart),
      ...rest,
    }),
    isFixedTerm,
  }));

const breakOf = (column: 'break_start' | 'break_minutes' | 'break_is_paid') =>
  sql.raw(`case when kept.application_id is null then own_job.${column} else kept.${column} end`);

/**
 * The other hires of a pending applicant by the business of an open job, as planned, of the five years for which a fixed term counts
 * (`domain/hiring/fixed-term.ts`) and the week after. For queries that read `applications` and `jobs`.
 */
export const hiresByBusiness = sql`case when ${jobs.status} = 'open' and ${applications.status} = 'pending' then (
  select coalesce(json_agg(json_build_object('start', own.start_date, 'end', own.end_date, 'breakStart', ${breakOf('break_start')},
    'breakMinutes', ${breakOf('break_minutes')}, 'breakIsPaid', ${breakOf('break_is_paid')},
    'isFixedTerm', coalesce(terms.employer_kind = 'venue' and terms.employment_form is not null, false))), '[]')
  from ${assignments} as own
  join ${jobs} as own_job on own_job.id = own.job_id
  left join ${hireTerms} as terms on terms.application_id = own.application_id
  left join ${keptTerms} as kept on kept.application_id = own.application_id
  where own.worker_id = ${applications.workerId} and own.status in ('accepted', 'completed')
    and own_job.business_id = ${jobs.businessId} and own.job_id <> ${jobs.id}
    and own.start_date > ${jobs.startDate} - interval '5 years 2 days' and own.start_date < ${jobs.endDate} + interval '8 days'
)::text else '[]' end`.mapWith(parseOwnHires);
