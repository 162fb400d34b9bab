import type { City, Expertise } from '@passa/domain';
import { and, count, countDistinct, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { jobs, openJobCounts, openJobExpertises } from '../../database/schema.ts';
import { keyParams, olderThanPlaceholders, PAGE_SIZE, type PageKey } from '../../platform/http/page.ts';
import type { JobFilter } from './facets.ts';
import { hasNotStarted, hiddenFrom, isOpen, isVisible } from '../core/visible-jobs.ts';
import { selectOpenJobs } from '../core/jobs-for-worker.ts';

/** The filters by which triggers maintain lists and counts. */
type CountedFilter = { expertise?: Expertise | undefined; city?: City | undefined };

/** Whether triggers maintain the list and the count for a filter. */
export const isCounted = ({ day, minPay, time }: JobFilter): boolean => !day && !minPay && !time;

const prepareOpenJobs = (name: string, inCity: boolean) =>
  prepare(name, (db) =>
    selectOpenJobs(db)
      .where(
        and(
          isOpen,
          hasNotStarted,
          isVisible,
          inCity ? eq(jobs.city, sql.placeholder('city')) : undefined,
          olderThanPlaceholders(jobs.createdAt, jobs.id),
        ),
      )
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(constantLimit(PAGE_SIZE + 1))
      .prepare(name),
  );

const prepareOpenJobsByExpertise = (name: string, inCity: boolean) =>
  prepare(name, (db) =>
    selectOpenJobs(db)
      .innerJoin(openJobExpertises, eq(openJobExpertises.jobId, jobs.id))
      .where(
        and(
          eq(openJobExpertises.expertise, sql.placeholder('expertise')),
          hasNotStarted,
          isVisible,
          inCity ? eq(openJobExpertises.city, sql.placeholder('city')) : undefined,
          olderThanPlaceholders(openJobExpertises.createdAt, openJobExpertises.jobId),
        ),
      )
      .orderBy(desc(openJobExpertises.createdAt), desc(openJobExpertises.jobId))
      .limit(constantLimit(PAGE_SIZE + 1))
      .prepare(name),
  );

const openJobsQuery = prepareOpenJobs('open_jobs', false);
const openJobsInCityQuery = prepareOpenJobs('open_jobs_in_city', true);
const openJobsByExpertiseQuery = prepareOpenJobsByExpertise('open_jobs_by_expertise', false);
const openJobsByExpertiseInCityQuery = prepareOpenJobsByExpertise('open_jobs_by_expertise_in_city', true);

/** A page of the open jobs that match and have not started, newest first. Each query finds its jobs in one range of one index. */
export function openJobs(
  db: Database,
  workerId: string,
  { expertise, city }: CountedFilter,
  after: PageKey | undefined,
  now: Date,
) {
  const values = { workerId, now: now.toISOString(), expertise, city, ...keyParams(after) };
  if (expertise) return (city ? openJobsByExpertiseInCityQuery : openJobsByExpertiseQuery)(db).execute(values);
  return (city ? openJobsInCityQuery : openJobsQuery)(db).execute(values);
}

// Few jobs that have started are still open, since a scheduled task closes them every minute, and few are hidden from a worker.
const isCountedJob = sql`(${sql.placeholder('city')} = '' or ${jobs.city} = ${sql.placeholder('city')})
    and (${sql.placeholder('expertise')} = '' or ${jobs.requiredExpertise} @> array[${sql.placeholder('expertise')}::text])`;
// Two counts, since one condition with an alternative would read all open jobs.
const hiddenJobCount = sql`(
  (select count(*) from ${jobs}
    where ${isOpen} and ${jobs.startDate} <= ${sql.placeholder('now')} and ${isCountedJob})
  + (select count(*) from ${jobs}
    where ${jobs.id} = any (array${hiddenFrom(sql.placeholder('workerId'))}) and ${hasNotStarted} and ${isCountedJob}))`;

const countOpenJobsQuery = prepare('count_open_jobs', (db, name) =>
  db
    .select({ found: sql`coalesce(sum(${openJobCounts.difference}), 0) - ${hiddenJobCount}`.mapWith(Number) })
    .from(openJobCounts)
    .where(
      and(
        eq(openJobCounts.expertise, sql.placeholder('expertise')),
        sql`(${sql.placeholder('city')} = '' or ${openJobCounts.city} = ${sql.placeholder('city')})`,
      ),
    )
    .prepare(name),
);

/** Counts the open jobs that match, have not started and are visible to the worker, from counts that triggers maintain. */
export async function countOpenJobs(
  db: Database,
  workerId: string,
  { expertise, city }: CountedFilter,
  now: Date,
): Promise<number> {
  const [row] = await countOpenJobsQuery(db).execute({
    expertise: expertise ?? '',
    city: city ?? '',
    workerId,
    now: now.toISOString(),
  });
  return row?.found ?? 0;
}

const countOpenShiftsQuery = prepare('count_open_shifts', (db, name) =>
  db
    .select({ shifts: count(), venues: countDistinct(jobs.businessId) })
    .from(jobs)
    .where(and(isOpen, hasNotStarted, sql`${jobs.id} not in ${hiddenFrom(null)}`))
    .prepare(name),
);

/** The number of all open jobs that everyone sees and that have not started, and of the venues that posted them. */
export async function countOpenShifts(db: Database, now: Date): Promise<{ shifts: number; venues: number }> {
  const [counts] = await countOpenShiftsQuery(db).execute({ now: now.toISOString() });
  return counts ?? { shifts: 0, venues: 0 };
}

const MERGE_THRESHOLD = 200;

/**
 * Merges the rows of `open_job_counts` to one row per expertise and city, once there are more than `MERGE_THRESHOLD`. Several
 * processes may do so at once.
 */
export async function mergeOpenJobCounts(db: Database): Promise<void> {
  await db.execute(sql`
    with merged as (
      delete from ${openJobCounts} where (select count(*) from ${openJobCounts}) > ${MERGE_THRESHOLD}
      returning expertise, city, difference
    )
    insert into ${openJobCounts} (expertise, city, difference)
    select expertise, city, sum(difference) from merged group by expertise, city having sum(difference) <> 0`);
}
