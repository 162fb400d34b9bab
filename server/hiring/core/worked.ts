import type { TimeSheetState } from '@passa/domain';
import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { applications, timeSheets } from '../../database/schema.ts';

/** The states of hours that count. The shift was then worked, whether or not the worker has completed it. */
const APPROVED = ['approved', 'settled'] as const satisfies TimeSheetState[];

// Hours that the venue approves wait as its proposal until the worker agrees to them.
const isApproved = sql.raw(
  `(sheet.state in (${APPROVED.map((state) => `'${state}'`).join(', ')}) or sheet.state = 'proposed' and sheet.proposed_by = 'business')`,
);

type Key = string | Placeholder | AnyPgColumn | SQL;

/**
 * The applications by which a worker has worked somewhere: completed ones, and hires with hours that the venue has approved. The query has
 * two parts, so that each finds its rows by an index.
 * @param where a condition on `done`, a row of `applications`
 * @returns a query of `worker_id`, `business_id`, `job_id` and `worked_at`, for a `from`
 */
export const workedShifts = (where: SQL) => sql`(
  select done.worker_id, done.business_id, done.job_id, done.completed_at as worked_at from ${applications} as done
  where ${where} and done.status = 'completed'
  union all
  select done.worker_id, done.business_id, done.job_id, sheet.shift_end from ${applications} as done
  join ${timeSheets} as sheet on sheet.application_id = done.id
  where ${where} and done.status = 'accepted' and ${isApproved})`;

/** Whether a worker has worked for a business (`workedShifts`). */
export const hasWorkedFor = (workerId: Key, businessId: Key) => sql<boolean>`(
  exists (
    select from ${applications} as done
    where done.worker_id = ${workerId} and done.business_id = ${businessId} and done.status = 'completed')
  or exists (
    select from ${applications} as done join ${timeSheets} as sheet on sheet.application_id = done.id
    where done.worker_id = ${workerId} and done.business_id = ${businessId} and done.status = 'accepted' and ${isApproved}))`;

const isWorkedApplication = sql`(${applications.status} = 'completed' or ${applications.status} = 'accepted' and exists (
  select from ${timeSheets} as sheet where sheet.application_id = ${applications.id} and ${isApproved}))`;
/** Whether an application was worked, for queries that read `applications`. Nested, since Drizzle drops the names of tables otherwise. */
export const isWorked = sql<boolean>`${isWorkedApplication}`;
