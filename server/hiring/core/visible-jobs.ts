import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { jobs } from '../../database/schema.ts';
import { isUnblockedBusiness, openJobsOfBlocked } from './blocks.ts';
import { isInvited } from './invited.ts';
import { isRegular } from './regulars.ts';

/** A condition for open jobs: a constant, so that the planner can use the partial indexes over open jobs. */
export const isOpen = sql`${jobs.status} = 'open'`;
/**
 * A condition for jobs that have not started, with the placeholder `now`. Written so that the planner cannot use an index here: it
 * assumes that `isOpen` and `hasNotStarted` are independent, so it expects few open jobs that have not started, and would collect and
 * sort all of them.
 */
export const hasNotStarted = sql`${jobs.startDate} - ${sql.placeholder('now')}::timestamptz > interval '0'`;

/** Whether a worker has no early access to a job that is held back: neither as a regular of its business nor by an invitation. */
const lacksEarlyAccess = (workerId: string | Placeholder | null, businessId: SQL, jobId: SQL) =>
  sql`not ${isRegular(workerId, businessId)} and not ${isInvited(workerId, jobId)}`;

/**
 * The ids of open jobs that a worker does not see yet: those that the business shows to its regulars first, unless it has invited the
 * worker. From the index over the release, once for each statement. The range has both ends, so that the planner expects few jobs in
 * it; for one with an unknown lower end it expects a third of all jobs, and reads all open ones.
 */
const heldBackFrom = (workerId: string | Placeholder | null, now: SQL) => sql`
  select held.id from ${jobs} as held
  where held.status = 'open' and held.released_at > ${now} and held.released_at < 'infinity'
    and ${lacksEarlyAccess(workerId, sql`held.business_id`, sql`held.id`)}`;

/**
 * The ids of open jobs that a worker does not see: those that are held back, and those of businesses that block the worker or that the
 * worker blocks. They are few. The query lists each id once, so that the caller can count the ids.
 * @param workerId a placeholder, or null for a visitor without an account
 */
export const hiddenFrom = (
  workerId: string | Placeholder | null,
  now: SQL = sql`${sql.placeholder('now')}::timestamptz`,
) => sql`(${heldBackFrom(workerId, now)} union ${openJobsOfBlocked(workerId)})`;

const workerId = sql.placeholder('workerId');

const isHeldBackHere = sql`coalesce(${jobs.releasedAt} > ${sql.placeholder('now')}::timestamptz, false)
    and ${lacksEarlyAccess(workerId, sql`${jobs.businessId}`, sql`${jobs.id}`)}`;

/** Whether a job is not held back from a worker. For queries that read `jobs`, with the placeholders `workerId` and `now`. */
export const isShownYet = sql`not (${isHeldBackHere})`;

/**
 * Whether a worker sees an open job: the same as `hiddenFrom`, for each job that a query reads anyway. For queries that read `jobs`,
 * with the placeholders `workerId` and `now`. It is one expression, of which the planner expects half of the rows; of two conditions it
 * would expect a quarter, and sort all open jobs.
 */
export const isVisible = sql`case
  when ${isHeldBackHere} then false
  else ${isUnblockedBusiness(workerId, jobs.businessId)} end`;
